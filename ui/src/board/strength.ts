// Whether this machine draws weakly, as it does without a graphics card. Names can't be trusted (WebKit calls
// every card «Apple GPU»), so a little work is timed: filtered look-ups in a texture, which the smallest card
// does in hardware and a processor step by step. Leaves out what follows from it: a weak machine gets no
// multisampling, which doubles its work (stage.ts), and coarser pictures while things move (frames.ts).

const SIDE = 256;
const LOOKUPS = 40;
/** A phone's card needs 2 to 5 ms; measured on two cores: llvmpipe 14 ms, SwiftShader 37 ms. */
const WEAK_MS = 9;

const VERTEX = `#version 300 es
void main() { gl_Position = vec4(vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4.0 - 1.0, 0.0, 1.0); }`;
const FRAGMENT = `#version 300 es
precision highp float;
uniform sampler2D cloth;
out vec4 color;
void main() {
  vec4 at = vec4(gl_FragCoord.xy * 0.013, 0.0, 0.0);
  for (int i = 0; i < ${LOOKUPS}; i++) at += texture(cloth, at.xy * 1.3 + at.zw);
  color = fract(at);
}`;

let known: boolean | undefined;

/** Measured once for the page's life; `false` where it can't be told. */
export function drawsWeakly(): boolean {
  known ??= fastest() > WEAK_MS;
  return known;
}

/** Milliseconds for the work, or 0 where it can't be done. */
function fastest(): number {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIDE;
  const gl = canvas.getContext('webgl2', { antialias: false, depth: false });
  if (!gl || !prepare(gl)) return 0;
  const pixel = new Uint8Array(4);
  const timed = () => {
    const start = performance.now();
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    // Reading a pixel is the only way to wait until it is really drawn.
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
    return performance.now() - start;
  };
  // The first one compiles. Of the others the fastest counts: a busy machine is not a weak one.
  timed();
  const best = Math.min(timed(), timed());
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return best;
}

function prepare(gl: WebGL2RenderingContext): boolean {
  const program = gl.createProgram();
  for (const [kind, text] of [[gl.VERTEX_SHADER, VERTEX], [gl.FRAGMENT_SHADER, FRAGMENT]] as const) {
    const shader = gl.createShader(kind);
    if (!shader) return false;
    gl.shaderSource(shader, text);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  gl.useProgram(program);
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  const cloth = Uint8Array.from({ length: 64 * 64 * 4 }, (_, i) => (i * 73) & 255);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 64, 64, 0, gl.RGBA, gl.UNSIGNED_BYTE, cloth);
  gl.generateMipmap(gl.TEXTURE_2D);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
  return true;
}
