import { globSync, readFileSync } from 'node:fs';

/** One for the domain and one for the database; a test proves that both say the same. */
const maxLists = 2;

const name = `(['"\`])(pix|credit_card|boleto)\\1`;
const list = new RegExp(
  [1, 3, 5].map((at) => name.replace('\\1', `\\${at}`)).join('\\s*[,|]\\s*'),
  'gu',
);

/** Lines of a file on which a list of the ways to pay begins, in whatever order. */
export function findMethodLists(source: string): number[] {
  return [...source.matchAll(list)]
    .filter(([, , first, , second, , third]) => new Set([first, second, third]).size === 3)
    .map(({ index }) => source.slice(0, index).split('\n').length);
}

export function checkMethodLists(report: (file: string, message: string) => void): void {
  const files = globSync('{app,domain,server,database}/**/*.{ts,tsx,sql}').toSorted();
  const lists = files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const lines = findMethodLists(readFileSync(file, 'utf8'));
      return lines.map((line) => ({ file, line }));
    });
  if (lists.length <= maxLists) return;
  for (const { file, line } of lists)
    report(
      file,
      `lists the ways to pay in line ${line} (${lists.length} lists, at most ${maxLists}): derive it from domain/purchases/payment-method.ts or refer to app.payment_methods`,
    );
}
