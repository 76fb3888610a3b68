import { toCover } from '#domain/catalogue/cover.ts';
import { SHARE_PICTURE } from '#domain/pages/share-picture.ts';

interface Drawn {
  title: string;
  /** The course's picture; empty: none. */
  thumbnail: string;
}

/** Ground, shape and words of the covers, as in app/styles/controls.css. */
const INKS: Readonly<Record<string, readonly [string, string, string]>> = {
  paper: ['#f6efe3', '#f2421b', '#141210'],
  signal: ['#f2421b', '#141210', '#141210'],
  night: ['#141210', '#f2421b', '#f6efe3'],
  kraft: ['#eadfcb', '#0a5846', '#141210'],
  cool: ['#0a5846', '#67d5ae', '#f6efe3'],
};
const { width: WIDTH, height: HEIGHT, maxBytes: MAX_BYTES } = SHARE_PICTURE;
const EDGE = 64;
const PICTURE = { x: 720, y: 171, width: 416, height: 234 };
const QUALITIES = [0.9, 0.8, 0.7, 0.6, 0.45];

/** A picture that cannot be read, or that this page may not draw, is left out. */
async function loadPicture(src: string): Promise<HTMLImageElement | null> {
  if (src === '') return null;
  const picture = new Image();
  picture.crossOrigin = 'anonymous';
  picture.src = src;
  return picture.decode().then(
    () => picture,
    () => null,
  );
}

function toLines(pen: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && pen.measureText(longer).width <= width)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The room of a title beside a picture, and above the record where there is none. */
const BESIDE_PICTURE = { width: PICTURE.x - 2 * EDGE, height: 400 };
const ABOVE_RECORD = { width: WIDTH - 2 * EDGE, height: 290 };

/** The largest letters in which all words of the title fit. */
function writeTitle(
  pen: CanvasRenderingContext2D,
  title: string,
  { width, height }: typeof ABOVE_RECORD,
): void {
  const text = title.toLocaleUpperCase('pt-BR');
  for (let size = 164; size >= 28; size -= 8) {
    pen.font = `900 extra-condensed ${size}px "Archivo Cartaz", "Arial Black", sans-serif`;
    const lines = toLines(pen, text, width);
    const fits = lines.every((line) => pen.measureText(line).width <= width);
    if ((fits && lines.length * size <= height) || size <= 28) {
      lines.forEach((line, place) => pen.fillText(line, EDGE, EDGE + size * (place + 0.85), width));
      return;
    }
  }
}

/** The edge of a record in the corner. */
function drawRecord(pen: CanvasRenderingContext2D, ground: string, shape: string): void {
  for (const [radius, colour] of [
    [330, shape],
    [120, ground],
    [108, shape],
    [22, ground],
  ] as const) {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.arc(1010, 700, radius, 0, 2 * Math.PI);
    pen.fill();
  }
}

/** The picture fills its place, cut at two sides. It is not cut by a source area, which SVG has not in all browsers. */
function drawPicture(pen: CanvasRenderingContext2D, picture: HTMLImageElement): void {
  const { x, y, width, height } = PICTURE;
  const ratio = picture.naturalWidth / picture.naturalHeight || width / height;
  const whole = { width: Math.max(width, height * ratio), height: Math.max(height, width / ratio) };
  pen.fillStyle = '#141210';
  pen.fillRect(x - 6, y - 6, width + 12, height + 12);
  pen.save();
  pen.beginPath();
  pen.rect(x, y, width, height);
  pen.clip();
  const left = x + (width - whole.width) / 2;
  const top = y + (height - whole.height) / 2;
  pen.drawImage(picture, left, top, whole.width, whole.height);
  pen.restore();
}

const toJpeg = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

/** The picture of shared links of a course, as a JPEG. Throws when this browser cannot draw one that is small enough. */
export async function drawSharePicture({ title, thumbnail }: Drawn): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: WIDTH, height: HEIGHT });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures');
  const [picture] = await Promise.all([
    loadPicture(thumbnail),
    document.fonts.load('900 100px "Archivo Cartaz"', title.toUpperCase()),
  ]);
  const [inks = 'paper'] = toCover(title).split(' ');
  const [ground, shape, words] = INKS[inks] ?? ['#f6efe3', '#f2421b', '#141210'];
  pen.fillStyle = ground;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  drawRecord(pen, ground, shape);
  if (picture) drawPicture(pen, picture);
  pen.fillStyle = words;
  writeTitle(pen, title, picture ? BESIDE_PICTURE : ABOVE_RECORD);
  pen.font = '900 extra-condensed 42px "Archivo Cartaz", "Arial Black", sans-serif';
  pen.fillText('INGLÊS PROIBIDO', EDGE, HEIGHT - EDGE);
  for (const quality of QUALITIES) {
    const jpeg = await toJpeg(canvas, quality);
    if (jpeg?.type === 'image/jpeg' && jpeg.size <= MAX_BYTES) return jpeg;
  }
  throw new Error('The picture is too large');
}
