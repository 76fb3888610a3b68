// A long statement says part by part what it reads; a setting of the planner is explained above its function.
import { globSync, readFileSync } from 'node:fs';

const maxPlainLines = 40;
const endsStatement = /;\s*$|\$\$\s*$|^\s*(?:begin|declare)\s*$/u;
const part = /(?:^|\s)\w+(?: \([\w, ]+\))? as (?:not )?(?:materialized )?\(\s*(?:--.*)?$/u;
const setting = /\bset (jit|work_mem|plan_cache_mode|random_page_cost|enable_\w+)\b/gu;

const isProse = (line: string | undefined) => /^\s*--/u.test(line ?? '');
const withoutProse = (line: string) => line.replace(/--.*$/u, '');

/** The statements of a file as ranges of lines; tables explain themselves column by column. */
function* readStatements(lines: readonly string[]): Generator<[from: number, to: number]> {
  let from = 0;
  for (const [index, line] of lines.entries()) {
    if (!endsStatement.test(withoutProse(line))) continue;
    const own = lines.slice(from, index + 1).filter((one) => withoutProse(one).trim() !== '');
    if (own.length > maxPlainLines && !/^\s*create table\b/u.test(own[0] ?? ''))
      yield [from, index + 1];
    from = index + 1;
  }
}

/** Lines that need a sentence: parts of statements with more than forty lines, and planner settings. */
export function findUnexplained(source: string): { line: number; name: string }[] {
  const lines = source.split('\n');
  const found = [...readStatements(lines)].flatMap(([from, to]) => {
    const places = Array.from({ length: to - from }, (_, offset) => from + offset);
    const parts = places.filter((place) => part.test(lines[place] ?? ''));
    const isSilent = !places.some((place) => lines[place]?.includes('--'));
    const silent = parts.filter(
      (place) => !isProse(lines[place - 1]) && !/--/u.test(lines[place] ?? ''),
    );
    const named = isSilent && parts.length === 0 ? [from] : silent;
    return named.map((place) => ({ line: place + 1, name: 'a part of a long statement' }));
  });
  for (const [index, line] of lines.entries()) {
    if (isProse(line)) continue;
    let above = index;
    while (above > 0 && !lines[above]?.startsWith('create ')) above -= 1;
    let first = above;
    while (isProse(lines[first - 1])) first -= 1;
    const prose = lines.slice(first, above).join('\n');
    for (const [, name = ''] of line.matchAll(setting))
      if (!prose.includes(name)) found.push({ line: index + 1, name: `the setting ${name}` });
  }
  return found;
}

export function checkSqlParts(report: (file: string, message: string) => void): void {
  for (const file of globSync('database/**/*.sql').toSorted()) {
    if (file.endsWith('/seeds.sql')) continue;
    for (const { line, name } of findUnexplained(readFileSync(file, 'utf8')))
      report(file, `does not explain ${name} in line ${line}: write a sentence above it`);
  }
}
