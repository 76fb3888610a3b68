const vowel = '(?:aa|ae|ah|ao|aw|ax|axr|ay|eh|er|ey|ih|iy|ow|oy|uh|uw)';

/** In a label of the HTS voice: the sound before, T, the sound after, its place in the syllable, that syllable's stress and place in the word. */
const tBetweenVowels = new RegExp(
  String.raw`\^(?:r|${vowel})-t\+${vowel}=.*?@(\d+)_(\d+)/.*?/B:(\d)-.*?@(\d+)-`,
);

/**
 * The American T: between vowels it is a tap, which the voice knows as `dx`. At the end of a word always ("get out"), inside a word
 * before a weak syllable ("water", not "hotel"), and never at a word's beginning ("a table").
 */
export function tapT(label: string): string {
  const [, , fromEnd, stress, syllable] = tBetweenVowels.exec(label) ?? [];
  if (fromEnd === undefined) return label;
  const endsSyllable = fromEnd === '1';
  return endsSyllable || (stress === '0' && syllable !== '1')
    ? label.replace('-t+', '-dx+')
    : label;
}
