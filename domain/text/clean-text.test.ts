import { expect, test } from 'vitest';
import { createCustomerRequest } from '../contracts/create-customer.ts';
import { contactRequest } from '../contracts/contact.ts';
import { cleanLine, cleanText } from './clean-text.ts';

test.each([
  ['um\r\ndois\rtrês\u2028quatro', 'um\ndois\ntrês\nquatro'],
  ['a\u0007\tb\u007f', 'a\tb'],
  ['José 👩‍👩‍👧 ç', 'José 👩‍👩‍👧 ç'],
])('a text is kept as others can read it: %j', (written, cleaned) => {
  expect(cleanText(written)).toBe(cleaned);
});

test('a name is one line that reads in one direction', () => {
  expect(cleanLine(' Ana\n\u202eMaria\u2066\t Souza\u0001 ')).toBe('Ana Maria  Souza');
});

test('what is empty or too short once it is cleaned is refused as such', () => {
  const customer = { email: 'a@example.com', cpfCnpj: '52998224725', phone: '11987654321' };
  expect(
    createCustomerRequest.safeParse({ ...customer, name: 'a\u0001\u0001\u0001' }).success,
  ).toBe(false);
  const message = { name: 'Ana', email: 'a@example.com', subject: 'Oi', message: 'Olá' };
  expect(contactRequest.safeParse({ ...message, name: '\u202a\u202c' }).success).toBe(false);
  expect(contactRequest.safeParse({ ...message, message: '\u0001' }).success).toBe(false);
  expect(contactRequest.safeParse(message).success).toBe(true);
});
