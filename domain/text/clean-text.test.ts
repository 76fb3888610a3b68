import { expect, test } from 'vitest';
import { createCustomerRequest } from '../contracts/create-customer.ts';
import { contactRequest } from '../contracts/contact.ts';
import { cleanLine, cleanText, hasVisible } from './clean-text.ts';

test.each([
  ['um\r\ndois\rtrês\u2028quatro', 'um\ndois\ntrês\nquatro'],
  ['a\u0007\tb\u007f', 'a\tb'],
  ['José 👩‍👩‍👧 ç', 'José 👩‍👩‍👧 ç'],
])('a text loses control characters and keeps one kind of line end: %j', (written, cleaned) => {
  expect(cleanText(written)).toBe(cleaned);
});

/** Characters that leave no ink, of every block that has some. */
const unseen =
  '\u00ad\u034f\u061c\u115f\u17b4\u180e\u200b\u200d\u2060\u2800\u3000\u3164\ufe0f\ufeff\uffa0\u{e0041}';

test.each([unseen, ` ${unseen}\n`].concat(Array.from(unseen)))(
  'a text of %j alone is empty',
  (written) => {
    expect(hasVisible(written)).toBe(false);
    expect(cleanText(written)).toBe('');
    expect(cleanLine(written)).toBe('');
  },
);

test.each(['👍', 'a', '\u200b!', '❤\ufe0f'])(
  'a text with something to see stays: %j',
  (written) => {
    expect(cleanText(written)).toBe(written);
  },
);

test('a name becomes one line without direction overrides', () => {
  expect(cleanLine(' Ana\n\u202eMaria\u2066\t Souza\u0001 ')).toBe('Ana Maria  Souza');
});

test('text that is empty or too short after cleaning is rejected with its own message', () => {
  const customer = { email: 'a@example.com', cpfCnpj: '52998224725', phone: '11987654321' };
  expect(
    createCustomerRequest.safeParse({ ...customer, name: 'a\u0001\u0001\u0001' }).success,
  ).toBe(false);
  const message = { name: 'Ana', email: 'a@example.com', subject: 'Oi', message: 'Olá' };
  expect(contactRequest.safeParse({ ...message, name: '\u202a\u202c' }).success).toBe(false);
  expect(contactRequest.safeParse({ ...message, message: '\u0001' }).success).toBe(false);
  expect(contactRequest.safeParse({ ...message, message: '\u200b\u3164' }).success).toBe(false);
  expect(createCustomerRequest.safeParse({ ...customer, name: '\u3164\u3164\u3164' }).success).toBe(
    false,
  );
  expect(contactRequest.safeParse(message).success).toBe(true);
});
