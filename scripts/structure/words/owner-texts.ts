import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor, type Node } from 'oxc-parser';
import { findForeignWords } from './foreign-words.ts';

type Report = (file: string, message: string) => void;

/** Sources of the screens of the admin area, and of the sentences that the server answers them. */
const places = [
  'app/{features,routes/admin,ui/admin,ui/form,ui/layout/admin}/**/*.{ts,tsx}',
  'domain/{error-texts.ts,school-settings/**/*.ts,purchases/*texts.ts}',
  'server/functions/**/*.ts',
];

/** Lines of songs and the home page, which no screen of the admin area shows. */
const elsewhere = ['app/features/catalogue/components/home/**', 'app/features/songs/sleeve.ts'];

/** Texts of GoTrue, which its clients compare. */
const wireTexts = new Set(['Session from session_id claim in JWT does not exist']);

/** A list of classes of the stylesheet: no sentence begins with one, and none has its hyphens. */
const isClassList = (text: string) =>
  !/[\p{Lu}.?!,;“]\s|[À-ÿ]/u.test(text) &&
  /(?:^|[\s:])-?(?:[pm][trblxy]?|grid|flex|text|border|bg|[wh]|size|min|max|gap|items|justify|sr|font|leading|col|row|self|inline|overflow|absolute|relative|rounded|block|hidden|label|headline|figures|underline|fixed|sticky|aspect|list|measure)(?:-|\s|$)/u.test(
    text,
  );

const nameOf = (node: Node) => (node.type === 'Identifier' ? node.name : '');

/** Sentences of a source file: texts of elements, and strings of several words that are no classes and no words of an Error. */
export function findSentences(file: string, source: string): string[] {
  const sentences: string[] = [];
  const keep = (text: string) => {
    if (/\p{L}\s+\p{L}/u.test(text) && !isClassList(text) && !text.startsWith('<'))
      sentences.push(text);
  };
  /** Starts of strings that no person reads: words of an Error or of the log, names of properties, words compared with. */
  const unread = new Set<number>();
  new Visitor({
    NewExpression({ callee, arguments: given }) {
      if (/^(?:|Range|Type|Upload)Error$/u.test(nameOf(callee)))
        for (const argument of given) unread.add(argument.start);
    },
    CallExpression({ callee, arguments: given }) {
      const isLog =
        callee.type === 'MemberExpression' &&
        /^(?:warn|error|info)$/u.test(nameOf(callee.property));
      if (isLog) for (const argument of given) unread.add(argument.start);
    },
    Property({ key }) {
      unread.add(key.start);
    },
    BinaryExpression({ left, right }) {
      unread.add(left.start).add(right.start);
    },
    JSXText({ value }) {
      if (value.trim() !== '') sentences.push(value);
    },
    Literal({ value, start }) {
      if (typeof value === 'string' && !unread.has(start)) keep(value);
    },
    TemplateLiteral({ quasis, start }) {
      if (!unread.has(start)) for (const { value } of quasis) keep(value.raw);
    },
  }).visit(parseSync(file, source).program);
  return sentences;
}

/** No screen shows an owner an English word, a code, or the name of a variable or table. */
export function checkOwnerTexts(report: Report): void {
  for (const file of globSync(places, {
    exclude: ['**/*.test.*', '**/*.sql.ts', ...elsewhere],
  }).toSorted())
    for (const sentence of findSentences(file, readFileSync(file, 'utf8'))) {
      const words = wireTexts.has(sentence) ? [] : findForeignWords(sentence);
      if (words.length > 0)
        report(file, `shows "${words.join('", "')}" to an owner: ${sentence.trim().slice(0, 80)}`);
    }
}
