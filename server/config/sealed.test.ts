import { expect, test } from 'vitest';
import { deriveKey, seal, unseal } from './sealed.ts';

const root = { rootSecret: 'a'.repeat(43) };
const other = { rootSecret: 'b'.repeat(43) };

test('a sealed text is read again, and is another one each time', () => {
  const sealed = seal(root, 'totp', 'row-1', 'JBSWY3DPEHPK3PXP');
  expect(unseal(root, 'totp', 'row-1', sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(sealed.text).not.toContain('JBSWY3DP');
  expect(seal(root, 'totp', 'row-1', 'JBSWY3DPEHPK3PXP').text).not.toBe(sealed.text);
});

test('it opens in its row, for its purpose, unchanged and by its root secret alone', () => {
  const sealed = seal(root, 'totp', 'row-1', 'secret');
  const changedText = /unable to authenticate/u;
  expect(() => unseal(root, 'totp', 'row-2', sealed)).toThrow(changedText);
  expect(() => unseal(root, 'other', 'row-1', sealed)).toThrow(changedText);
  expect(() => unseal(other, 'totp', 'row-1', sealed)).toThrow(/does not have/u);
  const changed = `${sealed.text.slice(0, 20)}${sealed.text[20] === 'A' ? 'B' : 'A'}${sealed.text.slice(21)}`;
  expect(() => unseal(root, 'totp', 'row-1', { ...sealed, text: changed })).toThrow(changedText);
});

test('keys of two purposes are two', () => {
  expect(deriveKey(root, 'one')).toHaveLength(32);
  expect(deriveKey(root, 'one').equals(deriveKey(root, 'two'))).toBe(false);
});

test('a key is derived as RFC 5869, appendix A.3 does', () => {
  const okm =
    '8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8';
  expect(deriveKey({ rootSecret: '\v'.repeat(22) }, '', 42).toString('hex')).toBe(okm);
});
