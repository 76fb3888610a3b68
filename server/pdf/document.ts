import path from 'node:path';
import { toPrintable } from '#domain/text/printable.ts';

const fonts = path.join(import.meta.dirname, 'fonts');

/** The font `poster` has capitals only. */
export const faces = {
  poster: path.join(fonts, 'cartaz.ttf'),
  text: path.join(fonts, 'texto.ttf'),
  strong: path.join(fonts, 'texto-forte.ttf'),
} as const;

/** Colours of the poster (visual tokens of the site). */
export const inks = {
  ink: '#141210',
  soft: '#4d453c',
  paper: '#f6efe3',
  sheet: '#fdf9f1',
  signal: '#f2421b',
  cool: '#0a5846',
} as const;

interface PageOptions {
  title: string;
  layout: 'portrait' | 'landscape';
  createdAt: Date;
}

/** Draws one A4 page and returns the file. Coordinates are points from the upper left corner. */
export async function createPdf(
  { title, layout, createdAt }: PageOptions,
  draw: (page: PDFKit.PDFDocument) => void,
): Promise<Buffer> {
  // Loaded with the first PDF: a fifth of all that a start would load.
  const { default: PDFDocument } = await import('pdfkit');
  const page = new PDFDocument({
    size: 'A4',
    layout,
    margin: 0,
    font: faces.text,
    lang: 'pt-BR',
    displayTitle: true,
    info: { Title: title, Author: 'Inglês Proibido', CreationDate: createdAt },
  });
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
    draw(page);
    page.end();
  });
}

interface LineOptions {
  x: number;
  y: number;
  face: keyof typeof faces;
  size: number;
  color?: string;
  /** Shrinks the line until it fits. */
  width?: number;
  spacing?: number;
}

/** Draws one line of text with its top at y. Returns the font size. */
export function setLine(page: PDFKit.PDFDocument, text: string, options: LineOptions): number {
  const { x, y, face, width, color = inks.ink, spacing = 0 } = options;
  const printable = toPrintable(face === 'poster' ? text.toLocaleUpperCase('pt-BR') : text);
  const spaced = { characterSpacing: spacing, lineBreak: false };
  page.font(faces[face]).fontSize(options.size);
  const natural = page.widthOfString(printable, spaced);
  const size = width && natural > width ? (options.size * width) / natural : options.size;
  page.fontSize(size).fillColor(color).text(printable, x, y, spaced);
  return size;
}
