import type { Span } from '../state.ts';

interface WaveformPicture {
  /** Loudness of equal parts, 0 to 100. */
  peaks: readonly number[];
  durationMs: number;
  nowMs: number;
  spans: readonly Span[];
  loop: Span | null;
}

const BAR_PX = 3;
const GAP_PX = 1;
const MARKS_PX = 9;

/** Bars from the middle, played ones in red, with a mark below for the begin of each line. */
export function drawWaveform(canvas: HTMLCanvasElement, picture: WaveformPicture): void {
  const pen = canvas.getContext('2d');
  const { clientWidth: width, clientHeight: height } = canvas;
  if (!pen || width === 0) return;
  fit(canvas, pen);

  const style = getComputedStyle(canvas);
  const colour = (name: string) => style.getPropertyValue(`--color-${name}`);
  const toX = (ms: number) => (ms / picture.durationMs) * width;
  const wave = height - MARKS_PX;

  if (picture.loop) {
    const { startMs, endMs } = picture.loop;
    pen.fillStyle = colour('line');
    pen.fillRect(toX(startMs), 0, toX(endMs) - toX(startMs), height);
  }
  const played = toX(picture.nowMs);
  const count = Math.floor(width / (BAR_PX + GAP_PX));
  for (let bar = 0; bar < count; bar += 1) {
    const x = bar * (BAR_PX + GAP_PX);
    const tall = Math.max(2, (loudest(picture.peaks, bar, count) / 100) * wave);
    pen.fillStyle = colour(x < played ? 'signal' : 'ink-soft');
    pen.fillRect(x, (wave - tall) / 2, BAR_PX, tall);
  }
  pen.fillStyle = colour('ink');
  for (const { startMs } of picture.spans) pen.fillRect(toX(startMs), height - 6, 2, 6);
  // The needle.
  pen.fillRect(Math.min(played, width - 2), 0, 2, height);
}

function loudest(peaks: readonly number[], bar: number, count: number): number {
  const from = Math.floor((bar / count) * peaks.length);
  const to = Math.max(from + 1, Math.floor(((bar + 1) / count) * peaks.length));
  return Math.max(0, ...peaks.slice(from, to));
}

/** Empty, as many pixels as the screen has there, with CSS pixels as the unit. */
function fit(canvas: HTMLCanvasElement, pen: CanvasRenderingContext2D): void {
  const width = Math.round(canvas.clientWidth * devicePixelRatio);
  const height = Math.round(canvas.clientHeight * devicePixelRatio);
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  pen.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
  pen.clearRect(0, 0, canvas.clientWidth, canvas.clientHeight);
}
