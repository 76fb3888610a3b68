/** Words of a programmer or of English that a Portuguese screen has no use for. None of them is a Portuguese word too. */
const foreign = `
the and with of your you please error errors failed failure found loading settings user users order orders save delete edit cancel close
open new from this that these is are not to by has have was were when which what it its be or if but will can
password payment payments purchase purchases course courses lesson lessons student students member members token
webhook webhooks null undefined nan true false object array string server request requests response timeout unknown pending confirmed
refunded received overdue cancelled canceled chargeback chargebacks expired processing completed active inactive free paid draft
published hidden waiting waitlist owner finance support content comment comments message messages search result results
upload uploads download downloads warning invalid required optional missing database table column row rows key keys value values
field fields credit debit refund refunds customer customers invoice invoices installment installments subscription price
prices plan plans amount date day days month year today yesterday page pages file files folder button click press type
`
  .trim()
  .split(/\s+/u);

/**
 * Words that stay: the product's own names and what Brazilians call it. "e-mail", "Pix", "site", "link", "login" and "online" are no
 * words of the list above.
 */
const allowed: Readonly<Record<string, string>> = {
  cards: 'what students review, as the specification calls it',
  deck: 'what Anki calls a "baralho"',
};

const foreignWords = new Set(foreign.filter((word) => !(word in allowed)));
const code =
  /\b(?:[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|[a-z][a-z0-9]*(?:_[a-z0-9]+)+|[a-z]+[A-Z][A-Za-z]*\(\)?)/gu;
const rawState =
  /\b(?:PENDING|CONFIRMED|RECEIVED|REFUNDED|OVERDUE|CANCELL?ED|CHARGEBACK|FAILED|EXPIRED|PROCESSING|DELETED|AUTHORIZED|ERROR|OK)\b/gu;
/** Addresses, and a charge's number at the provider, are read as a whole and shown on purpose. */
const address = /\bpay_[0-9a-z]+\b|\b[\w.+-]+@[\w.-]+|https?:\/\/\S+|(?<![\w/])\/[\w./?=&#{}:-]+/gu;

/** English words, codes and names of variables and tables in a text of the admin area, each once. */
export function findForeignWords(text: string): string[] {
  const plain = text.replaceAll(address, ' ');
  const codes = [...(plain.match(code) ?? []), ...(plain.match(rawState) ?? [])];
  const words = plain.replaceAll(code, ' ').match(/[\p{L}][\p{L}'’-]*/gu) ?? [];
  return [...new Set([...codes, ...words.filter((word) => foreignWords.has(word.toLowerCase()))])];
}
