import { inflateSync } from 'node:zlib';

/** Everything drawn on the pages: our files store their streams as plain zlib. */
export function readPdf(pdf: Buffer): { pages: number; drawing: string } {
  const text = pdf.toString('latin1');
  const streams = text.matchAll(/FlateDecode[\s\S]*?stream\n([\s\S]*?)\nendstream/gu);
  const drawing = [...streams].map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')));
  const pages = [...text.matchAll(/\/Type \/Page\b/gu)].length;
  return { pages, drawing: Buffer.concat(drawing).toString('latin1') };
}
