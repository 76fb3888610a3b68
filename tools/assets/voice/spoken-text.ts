/** Spellings that both voices read as the phrase sounds. The word "a" is their schwa. */
const asItSounds: Readonly<Record<string, string>> = {
  gonna: 'gunna',
  outta: 'out a',
  kinda: 'kind a',
  coulda: 'could a',
  shoulda: 'should a',
  woulda: 'would a',
  lemme: 'lem me',
  ya: 'yuh',
  "'em": 'um',
  whaddaya: 'wudda yuh',
  whadja: 'wuh juh',
  "how'd": 'howd',
  "where'd": 'wared',
  "las'": 'lass',
  "meanin'": 'mean in',
};

/** English as a voice should read it: reductions spelled out, and no character that it would name or stumble on. */
export function toSpokenText(text: string): string {
  return text
    .replaceAll(/[‘’]/gu, "'")
    .replaceAll(/\s*[—–…]\s*(?=\S)/gu, ', ')
    .replaceAll(/[—–…]/gu, '.')
    .replaceAll(/\s*\/\s*/gu, ', ')
    .replaceAll(/[“”"()*_\\]/gu, '')
    .replaceAll(/'?[a-z]+(?:'[a-z]*)?/giu, (word) => {
      const spoken = asItSounds[word.toLowerCase()] ?? word.replace(/in'$/i, 'ing');
      return word[0] === word[0]?.toLowerCase()
        ? spoken
        : spoken.slice(0, 1).toUpperCase() + spoken.slice(1);
    })
    .replaceAll(/\s+/gu, ' ')
    .trim();
}
