/** The line that people type, in its printed groups: 00000.00000 00000.000000 00000.000000 0 00000000000000 (47 digits). */
export function formatBoletoLine(line: string): string {
  const digits = line.replace(/\D/gu, '');
  if (digits.length !== 47) return digits;
  return digits.replace(
    /^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/u,
    '$1.$2 $3.$4 $5.$6 $7 $8',
  );
}

const NARROW = 1;
const WIDE = 3;
/** Interleaved 2 of 5: the two wide elements of each digit (1 is wide). */
const PATTERNS = [
  '00110',
  '10001',
  '01001',
  '11000',
  '00101',
  '10100',
  '01100',
  '00011',
  '10010',
  '01010',
] as const;

function interleave(first: string, second: string): string {
  const [bars, spaces] = [PATTERNS[Number(first)] ?? '', PATTERNS[Number(second)] ?? ''];
  return bars.replace(/./gu, (bar, place: number) => bar + (spaces[place] ?? ''));
}

export interface Barcode {
  /** Width in narrow elements. */
  width: number;
  bars: { at: number; width: number }[];
}

/** Interleaved 2 of 5, as every boleto carries it (FEBRABAN): bars and the spaces between them, without the quiet zone. */
export function toBarcode(digits: string): Barcode {
  if (!/^(\d\d)+$/u.test(digits)) throw new RangeError('A barcode needs pairs of digits');
  const pairs = digits.match(/\d\d/gu) ?? [];
  const middle = pairs.map((pair) => interleave(pair.charAt(0), pair.charAt(1))).join('');
  const barcode: Barcode = { width: 0, bars: [] };
  const elements = `0000${middle}100`.match(/./gu) ?? [];
  elements.forEach((element, place) => {
    const width = element === '1' ? WIDE : NARROW;
    if (place % 2 === 0) barcode.bars.push({ at: barcode.width, width });
    barcode.width += width;
  });
  return barcode;
}
