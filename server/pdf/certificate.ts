import { encode } from 'uqr';
import { formatLongDay } from '#domain/brazil/dates.ts';
import { formatMinutes } from '#domain/brazil/minutes.ts';
import { toPrintable } from '#domain/text/printable.ts';
import { createPdf, inks, setLine, faces } from './document.ts';

export interface CertificateContent {
  holderName: string;
  courseTitle: string;
  minutes: number;
  issuedAt: Date;
  code: string;
  /** Public page that verifies the code. */
  verifyUrl: string;
}

const width = 841.89;
const height = 595.28;
const margin = 56;
const stubWidth = 188;
const stubX = width - stubWidth - 28;

/** Decoration: a vinyl record, cut off by the sheet's lower edge. */
function drawRecord(page: PDFKit.PDFDocument): void {
  const x = 470;
  const y = height + 120;
  page.circle(x, y, 330).fill(inks.signal);
  for (let radius = 318; radius > 120; radius -= 6)
    page
      .circle(x, y, radius)
      .lineWidth(radius % 24 === 0 ? 1.4 : 0.5)
      .strokeOpacity(0.35)
      .stroke(inks.ink);
  page.strokeOpacity(1);
}

function drawSheet(page: PDFKit.PDFDocument): void {
  page.rect(0, 0, width, height).fill(inks.paper);
  page.save();
  page.rect(28, 28, width - 56, height - 56).clip();
  drawRecord(page);
  page.restore();
  page
    .rect(28, 28, width - 56, height - 56)
    .lineWidth(3)
    .stroke(inks.ink);
}

/** Ticket stub with the code and the address that verify the certificate. */
function drawStub(page: PDFKit.PDFDocument, { code, verifyUrl }: CertificateContent): void {
  page.rect(stubX, 28, stubWidth, height - 56).fill(inks.ink);
  for (let y = 34; y < height - 34; y += 12) page.circle(stubX, y, 2.6).fill(inks.paper);
  const x = stubX + 26;
  const inner = stubWidth - 52;
  setLine(page, 'Confira', { x, y: 62, face: 'poster', size: 44, color: inks.paper, width: inner });
  page.font(faces.text).fontSize(10).fillColor(inks.paper);
  page.text('Aponte a câmera ou digite o código em', x, 114, { width: inner });
  const [host = ''] = verifyUrl.replace(/^https?:\/\//u, '').split('/certificado/');
  setLine(page, `${host}/certificado`, {
    x,
    y: 142,
    face: 'strong',
    size: 10,
    color: inks.paper,
    width: inner,
  });
  drawCode(page, verifyUrl, x, 176, inner);
  const half = code.length / 2;
  const lines = [code.slice(0, Math.ceil(half) + 1), code.slice(Math.ceil(half) + 1)];
  for (const [index, line] of lines.entries())
    setLine(page, line.replace(/^-|-$/gu, ''), {
      x,
      y: 330 + index * 24,
      face: 'strong',
      size: 17,
      color: inks.paper,
      width: inner,
    });
}

function drawCode(
  page: PDFKit.PDFDocument,
  text: string,
  x: number,
  y: number,
  side: number,
): void {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const module = side / size;
  page.rect(x, y, side, side).fill(inks.sheet);
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark)
        page.rect(x + column * module, y + row * module, module + 0.1, module + 0.1).fill(inks.ink);
}

interface Column {
  x: number;
  width: number;
}

function drawWords(page: PDFKit.PDFDocument, content: CertificateContent): void {
  const inner = stubX - margin - 36;
  const x = margin;
  page.rect(x, 58, 176, 30).fill(inks.ink);
  setLine(page, 'Inglês Proibido', {
    x: x + 10,
    y: 61,
    face: 'poster',
    size: 25,
    color: inks.paper,
  });
  setLine(page, 'Certificado', { x, y: 100, face: 'poster', size: 150, width: inner });
  setLine(page, 'de participação', { x, y: 232, face: 'poster', size: 46, color: '#b3260a' });
  page.font(faces.text).fontSize(14).fillColor(inks.soft).text('Certificamos que', x, 300);
  setHolder(page, content.holderName, { x, width: inner });
  page.font(faces.text).fontSize(14).fillColor(inks.ink);
  page.text(toPrintable(toSentence(content)), x, 368, { width: inner, lineGap: 3 });
  drawStamp(page, formatLongDay(content.issuedAt));
}

/** The minutes are those of the lessons: the school does not know how long its owner studied. */
export const toSentence = ({
  courseTitle,
  minutes,
}: Pick<CertificateContent, 'courseTitle' | 'minutes'>) =>
  `concluiu as aulas de “${courseTitle}”, que somam ${formatMinutes(minutes)}.`;

const holderSizes = { alone: 32, least: 22, halved: 20 };

/** A name that is too long for one line in a readable size is split into two lines of similar length. */
function setHolder(page: PDFKit.PDFDocument, name: string, { x, width: inner }: Column): void {
  const measure = (text: string, size: number) =>
    page.font(faces.strong).fontSize(size).widthOfString(toPrintable(text));
  const words = name.split(/\s+/u);
  if (measure(name, holderSizes.least) <= inner || words.length === 1) {
    setLine(page, name, { x, y: 320, face: 'strong', size: holderSizes.alone, width: inner });
    return;
  }
  const [lines] = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
    .map((halves) => ({ halves, widest: Math.max(...halves.map((half) => measure(half, 1))) }))
    .toSorted((one, other) => one.widest - other.widest);
  if (!lines) return;
  const size = Math.min(holderSizes.halved, inner / lines.widest);
  for (const [index, half] of lines.halves.entries())
    setLine(page, half, { x, y: 320 + index * size * 1.15, face: 'strong', size });
}

function drawStamp(page: PDFKit.PDFDocument, day: string): void {
  page.save();
  page.rotate(-4, { origin: [150, 490] });
  page.rect(margin + 4, 462, 236, 60).fillAndStroke(inks.paper, inks.ink);
  page
    .rect(margin + 8, 466, 228, 52)
    .lineWidth(2)
    .stroke(inks.ink);
  setLine(page, 'Do começo ao fim', {
    x: margin + 18,
    y: 470,
    face: 'poster',
    size: 26,
    width: 208,
  });
  setLine(page, day, { x: margin + 18, y: 501, face: 'strong', size: 12 });
  page.restore();
}

/** One landscape page in the style of a concert poster. */
export function createCertificate(content: CertificateContent): Promise<Buffer> {
  const title = `Certificado de participação: ${content.courseTitle}`;
  return createPdf({ title, layout: 'landscape', createdAt: content.issuedAt }, (page) => {
    drawSheet(page);
    drawStub(page, content);
    drawWords(page, content);
  });
}
