// A comment begins with its subject: "The price in cents" and not "What it costs".
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';

const withoutSubject =
  /^(?:what|of|that|as|those|whether|where|who|whose|whom|which|how|why|when|whatever|wherever|whenever|whoever|whichever|so|than)\b(?!')/iu;

interface Comment {
  line: number;
  text: string;
}

const countLines = (text: string) => text.split('\n').length;

/** The first words of each comment of a script; lines of `//` that follow each other are one comment. */
function readScript(file: string, source: string): Comment[] {
  let lastEnd = -1;
  return parseSync(file, source).comments.flatMap(({ type, value, start, end }) => {
    const isLine = type === 'Line';
    const isContinued =
      isLine && lastEnd >= 0 && /^\r?\n[\t ]*$/u.test(source.slice(lastEnd, start));
    const isAlone = /(?:^|\n)[\t ]*$/u.test(source.slice(0, start));
    lastEnd = isLine && isAlone ? end : -1;
    if (isContinued) return [];
    const text = value.replace(/^[\s*]+/u, '');
    return [{ line: countLines(source.slice(0, start)), text }];
  });
}

/** Lines of `--` that follow each other are one comment; one behind a statement is a comment of its own. */
function readSql(source: string): Comment[] {
  const lines = source.split('\n');
  return lines.flatMap((line, index) => {
    const whole = /^\s*--\s*(.*)$/u.exec(line)?.[1];
    const isContinued = whole !== undefined && /^\s*--/u.test(lines[index - 1] ?? '');
    const text = whole ?? /\s--\s(.*)$/u.exec(line)?.[1];
    return text === undefined || isContinued ? [] : [{ line: index + 1, text }];
  });
}

const readCss = (source: string): Comment[] =>
  [...source.matchAll(/\/\*[\s*]*([^*]*)/gu)].map(({ index, 1: text = '' }) => {
    return { line: countLines(source.slice(0, index)), text };
  });

function readComments(file: string, source: string): Comment[] {
  if (file.endsWith('.sql')) return readSql(source);
  return file.endsWith('.css') ? readCss(source) : readScript(file, source);
}

/** The comments that begin with a word such as What, Of or Whether, each with its line. */
export const findRiddles = (file: string, source: string): Comment[] =>
  readComments(file, source).filter(({ text }) => withoutSubject.test(text));

export function checkComments(report: (file: string, message: string) => void): void {
  const pattern = '{*,{app,domain,server,database,scripts,tests,tools}/**/*}.{ts,tsx,mjs,sql,css}';
  for (const file of globSync(pattern, { exclude: ['**/node_modules/**'] }).toSorted()) {
    for (const { line, text } of findRiddles(file, readFileSync(file, 'utf8'))) {
      const [word] = text.split(/\s/u);
      report(file, `begins a comment with "${word}" in line ${line}: name its subject first`);
    }
  }
}
