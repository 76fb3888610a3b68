/** Names and lists of arguments that are at least this similar are told as a hint. */
export const similarName = 0.75;
export const similarArguments = 0.33;

const maxLength = 63; // PostgreSQL's names are no longer.

/** The number of times that each three letters in a row stand in a name, its ends included. */
function countTrigrams(text: string): Map<string, number> {
  const padded = `--${text.toLowerCase().slice(0, maxLength)}-`;
  const counts = new Map<string, number>();
  for (let index = 0; index + 3 <= padded.length; index += 1) {
    const part = padded.slice(index, index + 3);
    counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  return counts;
}

const toLength = (counts: ReadonlyMap<string, number>) => Math.hypot(...counts.values());

/** 0 for names without three letters in common, 1 for names that are alike but for case: the cosine of their trigrams. */
export function toSimilarity(one: string, other: string): number {
  const [ones, others] = [countTrigrams(one), countTrigrams(other)];
  const common = [...ones].reduce((sum, [part, count]) => sum + count * (others.get(part) ?? 0), 0);
  return common / (toLength(ones) * toLength(others));
}

/** The most similar of the names that is at least as similar as this; null: none is. */
export function findSimilar(names: Iterable<string>, wanted: string, least: number): string | null {
  let best: string | null = null;
  let most = least;
  for (const name of names) {
    const similarity = toSimilarity(name, wanted);
    if (similarity < most || (similarity === most && best !== null)) continue;
    best = name;
    most = similarity;
  }
  return best;
}
