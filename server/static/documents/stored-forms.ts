import type { Build } from '../read-build.ts';

/** The endings of the compressed forms that the build lays beside its files: "/assets/x.js.br" is a form of "/assets/x.js". */
export const formEndings = { brotli: '.br', gzip: '.gz' } as const;

export interface StoredForms {
  brotli: Buffer<ArrayBuffer>;
  gzip: Buffer<ArrayBuffer>;
}

export function findStoredForms(build: Build, file: string): StoredForms | null {
  const brotli = build.get(file + formEndings.brotli);
  const gzip = build.get(file + formEndings.gzip);
  return brotli && gzip ? { brotli, gzip } : null;
}

/** True for such a form: it is sent in place of its file, never by its own name. */
export function isStoredForm(build: Build, file: string): boolean {
  return Object.values(formEndings).some(
    (ending) => file.endsWith(ending) && build.has(file.slice(0, -ending.length)),
  );
}
