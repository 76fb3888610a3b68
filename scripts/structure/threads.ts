import { globSync, readFileSync } from 'node:fs';

interface Thread {
  noun: string;
  /** The noun's words. */
  words: RegExp;
  /** Paths that say of themselves that they are the noun's. */
  own: RegExp;
  /** The most files of other nouns that may name it: lower it when one goes, and never raise it for a new one. */
  most: number;
}

/** Nouns that grew through files of others, and how far each may. */
export const threads: readonly Thread[] = [
  { noun: 'coupon', words: /coupon/iu, own: /coupon/iu, most: 40 },
  { noun: 'invoice', words: /invoice|nfse/iu, own: /invoice/iu, most: 12 },
  { noun: 'boleto', words: /boleto/iu, own: /boleto/iu, most: 35 },
];

interface Source {
  file: string;
  text: string;
}

/** The files of other nouns that name this one. */
export function findNaming({ words, own }: Thread, sources: readonly Source[]): string[] {
  return sources
    .filter(({ file, text }) => !own.test(file) && words.test(text))
    .map(({ file }) => file);
}

/** A message for each noun that more files name than may. */
export function findLongThreads(
  sources: readonly Source[],
  known: readonly Thread[] = threads,
): string[] {
  return known.flatMap((thread) => {
    const files = findNaming(thread, sources);
    return files.length <= thread.most
      ? []
      : `${files.length} files of other nouns name ${thread.noun} (at most ${thread.most}): let the noun plug in at one place, or move what is its own into its folders: ${files.join(', ')}`;
  });
}

export function checkThreads(report: (file: string, message: string) => void): void {
  const sources = globSync('{app,domain,server,database}/**/*.{ts,tsx,sql,md,css,html,json}')
    .filter((file) => !/\.test\.|seed/u.test(file))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  for (const message of findLongThreads(sources)) report('scripts/structure/threads.ts', message);
}
