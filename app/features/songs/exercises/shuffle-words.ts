/** The words in another order than their own, where they have one. Small letters and no punctuation, which would give the order away. */
export function shuffleWords(words: readonly string[], random: () => number): readonly string[] {
  const bare = words.map((word) =>
    word
      .replaceAll(/[^\p{L}\p{N}'’-]/gu, '')
      .replace(/^[A-Z](?=[a-z])/u, (letter) => letter.toLowerCase()),
  );
  const shuffled = bare
    .map((word) => ({ word, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ word }) => word);
  const isSame = shuffled.every((word, place) => word === bare[place]);
  return isSame ? shuffled.toReversed() : shuffled;
}
