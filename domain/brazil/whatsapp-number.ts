/** The digits that wa.me wants, with the country: numbers of up to 11 digits are Brazilian. */
export function toWhatsAppNumber(written: string): string {
  const digits = written.replaceAll(/\D/gu, '');
  return digits.length <= 11 ? `55${digits}` : digits;
}
