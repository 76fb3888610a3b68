import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { createAppSecret, findStep } from './totp.ts';

/** RFC 6238, appendix B, SHA-1: the last six of its eight digits. */
const vectors: [seconds: number, step: number, code: string][] = [
  [59, 0x1, '287082'],
  [1_111_111_109, 0x23523ec, '081804'],
  [1_111_111_111, 0x23523ed, '050471'],
  [1_234_567_890, 0x273ef07, '005924'],
  [2_000_000_000, 0x3f940aa, '279037'],
  [20_000_000_000, 0x27bc86aa, '353130'],
];
const secret = Secret.fromLatin1('12345678901234567890').base32;
const at = (seconds: number) => new Date(seconds * 1000);

test.each(vectors)('RFC 6238: at %i s the code of step %i is %s', (seconds, step, code) => {
  expect(findStep(secret, code, at(seconds))).toBe(step);
});

test.each([
  [-30, 2],
  [0, 3],
  [30, 4],
])('a code of %i seconds beside the present is of step %i', (beside, step) => {
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: (90 + beside) * 1000,
  });
  expect(findStep(secret, code, at(90))).toBe(step);
});

test('a code of 90 seconds ago, or of a minute ahead, is wrong', () => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  for (const seconds of [1_000_000 - 90, 1_000_000 + 60])
    expect(
      findStep(secret, totp.generate({ timestamp: seconds * 1000 }), at(1_000_000)),
    ).toBeNull();
});

test.each(['', '28708', '2870822', 'abcdef', '28708 ', '２８７０８２'])('%j is no code', (code) => {
  expect(findStep(secret, code, at(59))).toBeNull();
});

test('a new secret has 160 bits and says issuer and account', () => {
  const made = createAppSecret('Inglês Proibido', 'ana@example.com');
  expect(Secret.fromBase32(made.secret).bytes).toHaveLength(20);
  expect(new URL(made.uri).searchParams.get('issuer')).toBe('Inglês Proibido');
  expect(made.qrCode).toMatch(/^<svg/u);
  expect(createAppSecret('x', 'y').secret).not.toBe(made.secret);
});
