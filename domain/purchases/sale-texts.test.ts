import { expect, test } from 'vitest';
import { toReasonText } from './sale-texts.ts';

test.each([
  ['money_returned', 'O provedor devolveu o dinheiro.'],
  ['accounts_merged', 'A conta foi juntada à que tem o e-mail.'],
  ['invoice_is_right', 'a nota fiscal está certa'],
  ['pediu de volta', 'pediu de volta'],
  ['constructor', 'constructor'],
])('the reason "%s" of the log reads "%s"', (reason, text) => {
  expect(toReasonText(reason)).toBe(text);
});
