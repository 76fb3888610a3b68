import { toPrintable } from '#domain/text/printable.ts';
import { createPdf, faces, inks, setLine } from './document.ts';

export interface ReceiptContent {
  orderNumber: string;
  paymentId: string;
  issuedAt: Date;
  /** Label and value in reading order: product, payment method, amount, date. */
  lines: readonly (readonly [string, string])[];
  /** "R$ 97,00" */
  total: string;
  /** Stamp across the page when the money went back, such as "Reembolsado". */
  stamp: string | null;
  buyer: readonly string[];
  seller: readonly string[];
  isTest: boolean;
}

const width = 595.28;
const margin = 56;
const inner = width - 2 * margin;

function drawHead(page: PDFKit.PDFDocument, { orderNumber, isTest }: ReceiptContent): void {
  page.rect(0, 0, width, 841.89).fill('#ffffff');
  page.rect(margin, 52, 178, 30).fill(inks.ink);
  const brand = { x: margin + 10, y: 55, face: 'poster', size: 25, color: inks.paper } as const;
  setLine(page, 'Inglês Proibido', brand);
  setLine(page, 'Recibo', { x: margin, y: 96, face: 'poster', size: 92 });
  setLine(page, `Pedido ${orderNumber}`, {
    x: margin,
    y: 194,
    face: 'text',
    size: 10,
    color: inks.soft,
  });
  if (!isTest) return;
  page.rect(width - margin - 150, 52, 150, 30).fill(inks.signal);
  setLine(page, 'Modo de teste', {
    x: width - margin - 140,
    y: 55,
    face: 'poster',
    size: 24,
    width: 130,
  });
}

function drawPeople(page: PDFKit.PDFDocument, content: ReceiptContent): number {
  const column = (inner - 24) / 2;
  const blocks = [
    ['Quem vendeu', content.seller],
    ['Quem comprou', content.buyer],
  ] as const;
  let bottom = 0;
  for (const [index, [title, lines]] of blocks.entries()) {
    const x = margin + index * (column + 24);
    setLine(page, title, { x, y: 226, face: 'poster', size: 20 });
    page.font(faces.text).fontSize(10.5).fillColor(inks.ink);
    page.text(toPrintable(lines.join('\n')), x, 252, { width: column, lineGap: 3 });
    bottom = Math.max(bottom, page.y);
  }
  return bottom + 28;
}

function drawLines(page: PDFKit.PDFDocument, { lines }: ReceiptContent, top: number): number {
  let y = top;
  for (const [label, value] of lines) {
    page
      .moveTo(margin, y)
      .lineTo(width - margin, y)
      .lineWidth(0.75)
      .stroke(inks.ink);
    page
      .font(faces.text)
      .fontSize(10.5)
      .fillColor(inks.soft)
      .text(label, margin, y + 9);
    page.font(faces.strong).fillColor(inks.ink);
    page.text(toPrintable(value), margin + 150, y + 9, { width: inner - 150, align: 'right' });
    y = page.y + 10;
  }
  return y;
}

function drawTotal(page: PDFKit.PDFDocument, { total }: ReceiptContent, y: number): void {
  page.rect(margin, y, inner, 62).fill(inks.ink);
  setLine(page, 'Total pago', {
    x: margin + 18,
    y: y + 18,
    face: 'poster',
    size: 30,
    color: inks.paper,
  });
  page.font(faces.strong).fontSize(26).fillColor(inks.paper);
  page.text(total, margin, y + 17, { width: inner - 18, align: 'right' });
}

function drawFoot(page: PDFKit.PDFDocument, { paymentId }: ReceiptContent, y: number): void {
  const note = `Comprovante de pagamento ${paymentId}. Este recibo não substitui a nota fiscal de serviço.`;
  page.font(faces.text).fontSize(9).fillColor(inks.soft);
  page.text(toPrintable(note), margin, y, { width: inner });
}

function drawStamp(page: PDFKit.PDFDocument, word: string): void {
  page.save();
  page.rotate(-9, { origin: [400, 160] });
  page.rect(330, 122, 214, 58).lineWidth(4).stroke('#9b1027');
  setLine(page, word, { x: 342, y: 130, face: 'poster', size: 46, color: '#9b1027', width: 190 });
  page.restore();
}

/** One page for any printer: white, with one coloured bar. */
export function createReceipt(content: ReceiptContent): Promise<Buffer> {
  const title = `Recibo do pedido ${content.orderNumber}`;
  return createPdf({ title, layout: 'portrait', createdAt: content.issuedAt }, (page) => {
    drawHead(page, content);
    const people = drawPeople(page, content);
    const end = drawLines(page, content, people);
    drawTotal(page, content, end + 6);
    drawFoot(page, content, end + 92);
    if (content.stamp) drawStamp(page, content.stamp);
  });
}
