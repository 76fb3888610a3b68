export type Random = ReturnType<typeof createRandom>;

/** Chances of a linear congruential generator (Numerical Recipes): the same in every run of a seed. */
export function createRandom(seed: number) {
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    /** From 0 to below 1. */
    next,
    below,
    chance: (share: number) => next() < share,
    pick: <T>(values: readonly T[]): T => {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error('nothing to pick from');
      return value;
    },
    shuffle: <T>(values: readonly T[]): T[] =>
      values
        .map((value) => ({ value, place: next() }))
        .sort((a, b) => a.place - b.place)
        .map(({ value }) => value),
  };
}
