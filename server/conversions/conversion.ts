import { createHash } from 'node:crypto';

/** The campaign labels of a visit's last link. */
export interface Touch {
  source: string | null;
  medium: string | null;
  campaign: string | null;
  content: string | null;
  term: string | null;
}

/** A paid sale of a buyer who consented to measurement, as app.read_conversion gives it. */
export interface Conversion {
  purchaseId: string;
  /** The same over all tries: by it Meta and Google count a sale once. */
  orderNumber: string;
  paidAt: string;
  /** The courses of the order; in reais, over all installments. */
  items: { id: string; name: string; total: number }[];
  email: string;
  phone: string;
  fbclid: string | null;
  gclid: string | null;
  clickedAt: string;
  userAgent: string;
  touch: Touch | null;
}

export interface Report {
  url: string;
  body: object;
}

/** A service that learns of sales. */
export interface Target {
  name: 'meta' | 'google';
  write(conversion: Conversion): Report;
  /** An event that counts as no sale. Null: it needs a code of the service, which was not given. */
  writeTest(testCode: string, at: Date): Report | null;
  /** The fault in an answer; null: the sale was taken. */
  findProblem(status: number, body: unknown): string | null;
}

/** In reais. */
export const sumItems = ({ items }: Conversion): number =>
  items.reduce((cents, { total }) => cents + Math.round(total * 100), 0) / 100;
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
export const toSeconds = (time: string): number => Math.floor(Date.parse(time) / 1000);
