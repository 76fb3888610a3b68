const INKS = ['paper', 'signal', 'night', 'kraft', 'cool'] as const;
const PRINTS = ['record', 'groove', 'rays', 'steps'] as const;
/** Characters of a title that stands in the larger type. */
const SHORT = 28;

/** The drawing of a cover that is made from a title: always the same one (FNV-1a). Words for `data-cover`. */
export function toCover(title: string): string {
  let hash = 0x811c9dc5;
  for (const letter of title) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  const chance = (hash ^ (hash >>> 15)) >>> 0;
  const print = PRINTS[chance % PRINTS.length] ?? 'record';
  const inks = INKS[Math.floor(chance / PRINTS.length) % INKS.length] ?? 'paper';
  return `${inks} ${print}${title.length > SHORT ? ' long' : ''}`;
}
