/** Operators that compare with one value, or with any or all of a list. */
const quantifiable = ['eq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch'] as const;
/** Operators that compare with one value: inequality, sets, ranges, and inequality where null is a value. */
const single = ['neq', 'isdistinct', 'cs', 'cd', 'ov', 'sl', 'sr', 'nxr', 'nxl', 'adj'] as const;
/** Full-text searches, by the grammar of their words: operators, plain words, a phrase, a search engine's. */
const searches = ['fts', 'plfts', 'phfts', 'wfts'] as const;

export type Quantifiable = (typeof quantifiable)[number];
export type Comparison = Quantifiable | (typeof single)[number];
export type Search = (typeof searches)[number];
export type Quantifier = 'any' | 'all';

export type Operator =
  | { kind: 'compare'; operator: Comparison }
  | { kind: 'quantified'; operator: Quantifiable; quantifier: Quantifier }
  | { kind: 'search'; operator: Search; configuration: string | null };

const parts = /^(?<name>[a-z]+)(?:\((?<inner>[\p{L}\p{N}_ ]+)\))?$/u;

/** The operator of a text such as `gt`, `like(any)` or `fts(english)`, null for none. */
export function findOperator(text: string): Operator | null {
  const { name, inner } = parts.exec(text)?.groups ?? {};
  const search = searches.find((known) => known === name);
  if (search) return { kind: 'search', operator: search, configuration: inner ?? null };
  const many = quantifiable.find((known) => known === name);
  if (inner === undefined) {
    const operator = many ?? single.find((known) => known === name);
    return operator ? { kind: 'compare', operator } : null;
  }
  const quantifier = inner === 'any' || inner === 'all' ? inner : null;
  return many && quantifier ? { kind: 'quantified', operator: many, quantifier } : null;
}
