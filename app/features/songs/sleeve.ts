const PRINTS = ['record', 'bars', 'waves', 'dots'] as const;
const INKS = ['paper', 'signal', 'night'] as const;
const PARTS = 12;

/** The drawing on a song's cover: chance that the title decides (FNV-1a, then xorshift). */
export function toSleeve(title: string) {
  let seed = 0x811c9dc5;
  for (const letter of title) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  const draw = () => {
    seed ^= seed << 13;
    seed ^= seed >>> 17;
    seed ^= seed << 5;
    return (seed >>> 0) / 2 ** 32;
  };
  const pick = <T>(list: readonly [T, ...T[]]): T =>
    list[Math.floor(draw() * list.length)] ?? list[0];
  return {
    print: pick(PRINTS),
    inks: pick(INKS),
    /** Heights and widths, between 0 and 1. */
    parts: Array.from({ length: PARTS }, (_, index) => ({ index, size: draw() })),
  };
}
