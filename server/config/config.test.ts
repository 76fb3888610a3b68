import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';

const parse = (PUBLIC_URL: string) => parseConfig({ PUBLIC_URL, ALLOW_SANDBOX: '1' }).publicUrl;

test('the public address is kept as browsers write it', () => {
  expect(parse('https://www.example.com.br')).toBe('https://www.example.com.br');
  expect(parse('https://WWW.example.com.br:443/')).toBe('https://www.example.com.br');
  expect(parse('http://192.0.2.1:8080')).toBe('http://192.0.2.1:8080');
});

test.each(['/escola', '/?a=1', '/#topo', '//', '?a'])(
  'a public address with %s behind it is refused in one line',
  (rest) => {
    expect(() => parse(`https://example.com.br${rest}`)).toThrow(
      'Configuration: PUBLIC_URL: needs protocol and host alone, such as https://www.example.com.br',
    );
  },
);

test('a public address with a name and a password is refused', () => {
  expect(() => parse('https://ana:segredo@example.com.br')).toThrow('Configuration: PUBLIC_URL');
});

test.each(['nada', 'https:// ', 'https://'])('a public address such as %j is refused', (text) => {
  expect(() => parse(text)).toThrow('Configuration: PUBLIC_URL');
});

test.each(['foo bar', 'http://127.0.0.1', 'localhost:3000', '256.1.1.1', '::1::', 'a/b'])(
  'a HOST such as %j is refused in one line',
  (HOST) => {
    expect(() => parseConfig({ HOST, ALLOW_SANDBOX: '1' })).toThrow(
      'Configuration: HOST: needs an address or a name of this machine, such as 127.0.0.1',
    );
  },
);

test('an IPv6 address is taken with brackets and without', () => {
  for (const HOST of ['::1', '[::1]'])
    expect(parseConfig({ HOST })).toMatchObject({ host: '::1', publicUrl: 'http://[::1]:3000' });
});

test.each(['PORT', 'TRUST_PROXY'])('%s is digits alone', (name) => {
  for (const text of ['1e1', '0x8', '0b1', '+1', '-1', '1.0', '1_0', '٣', 'Infinity'])
    expect(() => parseConfig({ [name]: text })).toThrow(
      `Configuration: ${name}: needs a whole number in digits`,
    );
  expect(() => parseConfig({ [name]: '65536' })).toThrow(`Configuration: ${name}: Too big`);
  expect(parseConfig({ PORT: ' 08080 ', TRUST_PROXY: '2' })).toMatchObject({
    port: 8080,
    trustProxyHops: 2,
  });
});

test.each(['PORT', 'TRUST_PROXY', 'ADMIN_PASSWORD', 'DATABASE_URL', 'PUBLIC_URL'])(
  '%s of spaces is refused; empty it counts as absent',
  (name) => {
    expect(() => parseConfig({ [name]: '      ' })).toThrow(
      `Configuration: ${name}: holds only spaces; give it a value or none`,
    );
    expect(parseConfig({ [name]: '' })).toEqual(parseConfig({}));
  },
);

test.each([
  { HOST: '0.0.0.0' },
  { HOST: '127.escola.com.br' },
  { PUBLIC_URL: 'https://escola.com.br' },
  { PUBLIC_URL: 'http://127.escola.com.br' },
  { PUBLIC_URL: 'https://127.0.0.1.nip.io' },
])('the sandbox is refused on %o, but as a test', (environment) => {
  expect(() => parseConfig(environment)).toThrow('Configuration: PAYMENT_PROVIDER: the sandbox');
  expect(parseConfig({ ...environment, ALLOW_SANDBOX: '1' }).payment.name).toBe('sandbox');
});

test.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])('the sandbox runs on %s', (HOST) => {
  expect(parseConfig({ HOST }).host).toBe(HOST);
});

test('a password that the sign-in would refuse stops the start', () => {
  expect(parseConfig({ ADMIN_PASSWORD: 'a'.repeat(256) }).adminPassword).toHaveLength(256);
  expect(() => parseConfig({ ADMIN_PASSWORD: 'a'.repeat(257) })).toThrow(
    'Configuration: ADMIN_PASSWORD: ',
  );
});

test.each([
  ['SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_'],
  ['SUPABASE_SECRET_KEY', 'sb_secret_'],
])('%s holds nothing that a header would change', (name, prefix) => {
  const key = `${prefix}0123456789-abcdefghi_`;
  expect(() => parseConfig({ [name]: key })).not.toThrow();
  for (const wrong of [`${key} `, `${key}\n`, `${key} é`])
    expect(() => parseConfig({ [name]: wrong })).toThrow(`Configuration: ${name}: `);
});

test('the pools of the database have a size within bounds', () => {
  expect(parseConfig({}).databasePool).toBe(10);
  expect(parseConfig({ DATABASE_POOL: '4' }).databasePool).toBe(4);
  for (const wrong of ['3', '101', '1e1', '-5', 'ten'])
    expect(() => parseConfig({ DATABASE_POOL: wrong })).toThrow('Configuration: DATABASE_POOL: ');
});

test('the limits of statements are four whole numbers of seconds', () => {
  expect(parseConfig({ STATEMENT_SECONDS: '2 4 20 90' }).statementLimits).toEqual({
    anonMs: 2_000,
    memberMs: 4_000,
    adminMs: 20_000,
    backgroundMs: 90_000,
  });
  for (const wrong of ['5', '1 3 15', '1 3 15 60 90', '1 3 15 x'])
    expect(() => parseConfig({ STATEMENT_SECONDS: wrong })).toThrow(/STATEMENT_SECONDS/u);
});
