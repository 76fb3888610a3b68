import { expect, test } from 'vitest';
import { createCustomerRequest } from '../contracts/create-customer.ts';
import { contactRequest } from '../contracts/contact.ts';
import { cleanLine, cleanText } from './clean-text.ts';

test.each([
  ['um\r\ndois\rtrês\u2028quatro', 'um\ndois\ntrês\nquatro'],
  ['a\u0007\tb\u007f', 'a\tb'],
  ['José 👩‍👩‍👧 ç', 'José 👩‍👩‍👧 ç'],
])('a text loses control characters and keeps one kind of line end: %j', (written, cleaned) => {
  expect(cleanText(written)).toBe(cleaned);
});

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
  expect(contactRequest.safeParse(message).success).toBe(true);
});
