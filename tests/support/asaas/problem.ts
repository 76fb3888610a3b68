/** A refusal in the provider's form, which reports the first error only. */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;

  constructor(code: string, description: string, status = 400) {
    super(description);
    this.status = status;
    this.code = code;
  }
}

/** Declined cards, by the provider's own documentation of its sandbox. */
export const declinedCards = ['5184019740373151', '4916561358240741'];

/** Throws unless it holds. */
export function require(condition: boolean, code: string, description: string): asserts condition {
  if (!condition) throw new Problem(code, description);
}
