const dayMs = 86_400_000;
/** Base day of the four-digit due factor since 2025: on it the factor was 1000 again (FEBRABAN, FB-009/2023). */
const factorBegan = { at: Date.UTC(2025, 1, 22), factor: 1000 };

export interface BoletoTerms {
  /** Three digits. */
  bankCode: string;
  /** YYYY-MM-DD */
  dueDate: string;
  amountCents: number;
  /** 25 digits whose meaning the bank defines. */
  freeField: string;
}

export interface BoletoCodes {
  /** "Linha digitável": 47 digits. */
  line: string;
  /** 44 digits, printed as interleaved 2 of 5. */
  barCode: string;
}

function toReversedDigits(digits: string): number[] {
  return Array.from(digits, Number).toReversed();
}

/** Modulo 10: weights 2, 1, 2, 1 … from the right; the digits of each product are added up. */
export function toModulo10Digit(digits: string): number {
  const sum = toReversedDigits(digits).reduce((total, digit, index) => {
    const product = digit * (index % 2 === 0 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** Modulo 11: weights 2 to 9 from the right; a result of 0, 10 or 11 becomes 1. */
export function toModulo11Digit(digits: string): number {
  const sum = toReversedDigits(digits).reduce(
    (total, digit, index) => total + digit * (2 + (index % 8)),
    0,
  );
  const digit = 11 - (sum % 11);
  return digit > 9 ? 1 : digit;
}

function toDueFactor(dueDate: string): string {
  const days = Math.round((Date.parse(`${dueDate}T00:00:00Z`) - factorBegan.at) / dayMs);
  return String(factorBegan.factor + days).padStart(4, '0');
}

/** The two codes of a boleto with their check digits (FEBRABAN, code of 44 positions). */
export function toBoletoCodes({
  bankCode,
  dueDate,
  amountCents,
  freeField,
}: BoletoTerms): BoletoCodes {
  const head = `${bankCode}9`; // 9: reais
  const tail = `${toDueFactor(dueDate)}${String(amountCents).padStart(10, '0')}`;
  const digit = toModulo11Digit(`${head}${tail}${freeField}`);
  const fields = [
    `${head}${freeField.slice(0, 5)}`,
    freeField.slice(5, 15),
    freeField.slice(15),
  ].map((field) => `${field}${toModulo10Digit(field)}`);
  return {
    line: `${fields.join('')}${digit}${tail}`,
    barCode: `${head}${digit}${tail}${freeField}`,
  };
}
