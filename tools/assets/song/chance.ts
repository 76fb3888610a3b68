/** Chance that a name decides: the same name, the same sequence (FNV-1a, then mulberry32). */
export function createChance(name: string) {
  let seed = 0x811c9dc5;
  for (const letter of name) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  /** From 0 to 1. */
  const draw = () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** Mostly near 0, never beyond ±1: the mean of four draws. */
  const sway = () => (draw() + draw() + draw() + draw()) / 2 - 1;
  return { draw, sway };
}
export type Chance = ReturnType<typeof createChance>;
