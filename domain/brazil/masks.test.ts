import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskCnpj, maskCpf, maskPhone } from './masks.ts';
import { toPhone } from './phone.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`, 'u'));
const typed = fc.string({
  maxLength: 30,
  unit: fc.constantFrom(...'0123456789AZaz.-/()+ x'.split('')),
});

test.each([
  ['', ''],
  ['529', '529'],
  ['5299', '529.9'],
  ['52998224725', '529.982.247-25'],
  ['529.982.247-25', '529.982.247-25'],
  ['cpf: 529 982 247 25 9', '529.982.247-25'],
])('a CPF typed "%s" reads "%s"', (text, masked) => {
  expect(maskCpf(text)).toBe(masked);
});

test.each([
  ['11222333000181', '11.222.333/0001-81'],
  ['12abc34501de35', '12.ABC.345/01DE-35'],
  ['12.ABC.345/01DE-X3Y5', '12.ABC.345/01DE-35'],
])('a CNPJ typed "%s" reads "%s"', (text, masked) => {
  expect(maskCnpj(text)).toBe(masked);
});

test.each([
  ['11', '(11'],
  ['1133334444', '(11) 3333-4444'],
  ['11912345678', '(11) 91234-5678'],
  ['011912345678', '(11) 91234-5678'],
  ['5511912345678', '(11) 91234-5678'],
  ['+55 (11) 91234-5678', '(11) 91234-5678'],
  ['+5511', '+5511'],
  ['+1 212 555 1234', '+12125551234'],
])('a phone typed "%s" reads "%s"', (text, masked) => {
  expect(maskPhone(text)).toBe(masked);
});

test.each([
  ['5511987654321', '(11) 98765-4321'],
  ['0055 11 98765-4321', '(11) 98765-4321'],
  ['55 (11) 3322-4455', '(11) 3322-4455'],
  ['5591987654321', '(91) 98765-4321'],
  ['5598987654321', '(98) 98765-4321'],
  ['5555999123456', '(55) 99912-3456'],
  ['555532201234', '(55) 3220-1234'],
  ['55999123456', '(55) 99912-3456'],
  ['055999123456', '(55) 99912-3456'],
  ['5532201234', '(55) 3220-1234'],
])('a phone typed key by key or pasted, "%s", reads "%s"', (text, masked) => {
  expect(text.split('').reduce((before, key) => maskPhone(before + key), '')).toBe(masked);
  expect(maskPhone(text)).toBe(masked);
});

test('an extra digit in area 55 is dropped and not taken for a country code', () => {
  expect(maskPhone('(55) 99988-77661')).toBe('(55) 99988-7766');
});

describe.each([
  ['CPF', maskCpf],
  ['CNPJ', maskCnpj],
  ['phone', maskPhone],
])('the mask of a %s', (_, mask) => {
  test('does not change its own result', () => {
    fc.assert(fc.property(typed, (text) => mask(mask(text)) === mask(text)));
  });

  test('never blocks deleting: without its last character the text gets shorter', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const before = mask(text);
        fc.pre(before !== '');
        expect(mask(before.slice(0, -1)).length).toBeLessThan(before.length);
      }),
    );
  });
});

test('a whole CPF or phone keeps all of its digits', () => {
  fc.assert(fc.property(digits(11), (cpf) => maskCpf(cpf).replace(/\D/gu, '') === cpf));
  const phone = fc.stringMatching(/^[1-9]{2}9[0-9]{8}$/u);
  fc.assert(fc.property(phone, (number) => toPhone(maskPhone(number)) === number));
});
