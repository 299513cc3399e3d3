// Takes the layer of holes out of a PNG that has none: Apple's store wants no such layer. Knows only what Tauri's
// tool writes: eight bits of red, green, blue and alpha, not interlaced.
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = 8;

function* chunks(png) {
  for (let at = SIGNATURE; at < png.length; ) {
    const length = png.readUInt32BE(at);
    yield { type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) };
    at += 12 + length;
  }
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** The neighbour that a row's byte was written as a difference to. */
function guess(filter, left, up, corner) {
  if (filter < 4) return [0, left, up, (left + up) >> 1][filter];
  const [a, b, c] = [left, up, corner].map((value) => Math.abs(left + up - corner - value));
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

export function opaque(png) {
  const parts = [...chunks(png)];
  const header = Buffer.from(parts[0].data);
  if (header[8] !== 8 || header[9] !== 6 || header[12] !== 0) throw new Error('not a plain RGBA picture');
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const raw = inflateSync(Buffer.concat(parts.filter(({ type }) => type === 'IDAT').map(({ data }) => data)));
  const rows = Buffer.alloc((width * 3 + 1) * height);
  let above = Buffer.alloc(width * 4);
  for (let y = 0; y < height; y++) {
    const from = y * (width * 4 + 1);
    const row = Buffer.from(raw.subarray(from + 1, from + 1 + width * 4));
    row.forEach((byte, at) => (row[at] = byte + guess(raw[from], row[at - 4] ?? 0, above[at], above[at - 4] ?? 0)));
    for (let x = 0; x < width; x++) {
      if (row[x * 4 + 3] !== 255) throw new Error('the picture has holes');
      // Written as the difference to the pixel on the left, which packs well.
      for (let c = 0; c < 3; c++) rows[y * (width * 3 + 1) + 1 + x * 3 + c] = row[x * 4 + c] - (x > 0 ? row[x * 4 - 4 + c] : 0);
    }
    rows[y * (width * 3 + 1)] = 1;
    above = row;
  }
  header[9] = 2;
  const body = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([png.subarray(0, SIGNATURE), ...body]);
}
