import type { SpokenWord } from './connect.ts';
import type { Phone } from './pronounce.ts';

const tapped: Phone = { phoneme: 'DX', stress: null };
const isVowel = (phone: Phone | undefined) => phone !== undefined && phone.stress !== null;

/** "button": T before a weak vowel and N, behind a strong vowel, N or R. The vowel is swallowed, and with it the T. */
const isBeforeN = (before: Phone, [vowel, n, behind]: readonly Phone[]): boolean =>
  vowel?.phoneme === 'AX' &&
  n?.phoneme === 'N' &&
  !isVowel(behind) &&
  (isVowel(before) ? before.stress !== 0 : /^[NR]$/u.test(before.phoneme));

/** "could": a tap would leave its first two sounds alone, which are an ugly word in Portuguese. */
const isCould = (phones: readonly Phone[], place: number): boolean =>
  place === 2 && phones[0]?.phoneme === 'K' && phones[1]?.phoneme === 'UH';

/** T and D between a vowel and a weak one are a tap, at the end of a word before every vowel; before N they are said with it. */
export function tapAll(word: SpokenWord, next: SpokenWord | undefined): void {
  const { phones } = word;
  const following = word.endsPart ? undefined : next?.phones[0];
  const spoken: Phone[] = [];
  for (let place = 0; place < phones.length; place += 1) {
    const phone = phones[place] as Phone;
    const before = phones[place - 1];
    const after = phones[place + 1];
    const behind = phones.slice(place + 1);
    const isStop = phone.phoneme === 'T' || phone.phoneme === 'D';
    const isAfterVowel = before !== undefined && (isVowel(before) || before.phoneme === 'R');
    if (!isStop || !before) spoken.push(phone);
    else if (isBeforeN(before, behind)) {
      spoken.push({ phoneme: `${phone.phoneme}N`, stress: null });
      word.rules.push('N behind T or D');
      place += 2;
    } else {
      const isWeakAfter =
        after?.stress === 0 && !(after.phoneme === 'AX' && behind[1]?.phoneme === 'N');
      const isTap =
        isAfterVowel && !isCould(phones, place) && (after ? isWeakAfter : isVowel(following));
      spoken.push(isTap ? tapped : phone);
      if (isTap) word.rules.push('tap');
    }
  }
  word.phones = spoken;
}
