// The phone's camera as a reader of QR codes: pictures from it are looked at one after another until one has a code.
// Everything happens on the device, in the web view; no picture is kept or leaves it.

/** Wide enough for the densest invitation at arm's length, small enough to be read several times a second. */
const LONGEST_SIDE = 960;
const PAUSE_MS = 120;

/** Whether this is a phone whose web view lets the app ask for the camera. */
export const canScan = (): boolean => /Android|iPhone/.test(navigator.userAgent) && navigator.mediaDevices !== undefined;

/**
 * Shows the camera's picture in `video` and gives what the first code says. Rejects when there is no camera, or its owner
 * keeps it to themselves, and once `signal` says to stop; the camera is off afterwards in any case.
 */
export async function readCode(video: HTMLVideoElement, signal: AbortSignal): Promise<string> {
  const { decodeQR } = await import('qr/decode.js');
  const stream = await navigator.mediaDevices.getUserMedia({ audio: false, video: { facingMode: 'environment' } });
  try {
    signal.throwIfAborted();
    video.srcObject = stream;
    await video.play();
    const paper = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!paper) throw new Error('no canvas');
    for (;;) {
      const picture = take(video, paper);
      const said = picture && read(() => decodeQR(picture));
      if (said) return said;
      await new Promise((then) => setTimeout(then, PAUSE_MS));
      signal.throwIfAborted();
    }
  } finally {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  }
}

/** One picture; null while the camera has none yet. */
function take(video: HTMLVideoElement, paper: CanvasRenderingContext2D): ImageData | null {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return null;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(videoWidth, videoHeight));
  const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
  Object.assign(paper.canvas, { width, height });
  paper.drawImage(video, 0, 0, width, height);
  return paper.getImageData(0, 0, width, height);
}

/** The reader throws where a picture holds no code, which is most of the time. */
function read(decode: () => string): string | null {
  try {
    return decode();
  } catch {
    return null;
  }
}
