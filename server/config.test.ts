import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';

const parse = (PUBLIC_URL: string) => parseConfig({ PUBLIC_URL, ALLOW_SANDBOX: '1' }).publicUrl;

test('the public address is kept as browsers write it', () => {
  expect(parse('https://www.example.com.br')).toBe('https://www.example.com.br');
  expect(parse('https://WWW.example.com.br:443/')).toBe('https://www.example.com.br');
  expect(parse('http://192.0.2.1:8080')).toBe('http://192.0.2.1:8080');
});

test.each(['/escola', '/?a=1', '/#topo', '//', '?a'])(
  'a public address that goes on with %s is refused in one line',
  (rest) => {
    expect(() => parse(`https://example.com.br${rest}`)).toThrow(
      'Configuration: PUBLIC_URL: needs protocol and host alone, such as https://www.example.com.br',
    );
  },
);

test('a public address with a name and a password is refused', () => {
  expect(() => parse('https://ana:segredo@example.com.br')).toThrow('Configuration: PUBLIC_URL');
});
