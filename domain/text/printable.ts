const unprintable = /[^\n\x20-\x7e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]/gu;

/** Latin letters whose marks do not decompose. */
const plainLetters: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  Ŧ: 'T',
  ŧ: 't',
  Ŋ: 'N',
  ŋ: 'n',
  Œ: 'OE',
  œ: 'oe',
  Ə: 'E',
  ə: 'e',
  ı: 'i',
  ẞ: 'SS',
};

/** A letter as the fonts of our documents have it: itself without marks; null when they have none for it. */
function findPrintable(letter: string): string | null {
  const bare = plainLetters[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return /^[a-z]+$/iu.test(bare) ? bare : null;
}

/** Text that our fonts can print: unsupported Latin letters lose their marks, any other letter becomes a question mark. */
export function toPrintable(text: string): string {
  return text.normalize('NFC').replaceAll(unprintable, (letter) => findPrintable(letter) ?? '?');
}

/** False for a name with letters that certificates and receipts cannot show. */
export function isPrintable(text: string): boolean {
  const letters = text.normalize('NFC').match(unprintable) ?? [];
  return letters.every((letter) => findPrintable(letter) !== null);
}

/** The error of a name that is none. */
export const LATIN_NAME =
  'Escreva o nome com letras latinas: é assim que sai no certificado e no recibo';
