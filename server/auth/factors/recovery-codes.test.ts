import { expect, test } from 'vitest';
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';

const secrets = { rootSecret: 'a'.repeat(43) };
const context = { secrets } as unknown as Parameters<typeof hashRecoveryCode>[0];

test('ten codes of sixteen letters of an alphabet of 28, each another', () => {
  const codes = createRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-rtw-z]{16}$/u);
});

test('a code is the same however it is typed, and another account has another digest of it', () => {
  const hash = (code: string, person = 'ana') => hashRecoveryCode(context, person, code);
  expect(hash(' K4M9-x7qp 2AB8-ht3z ')).toEqual(hash('k4m9x7qp2ab8ht3z'));
  expect(hash('k4m9x7qp2ab8ht3z', 'bia')).not.toEqual(hash('k4m9x7qp2ab8ht3z'));
});
