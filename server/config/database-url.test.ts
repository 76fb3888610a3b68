import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';
import { createSecrets } from './secrets.ts';
import { openServerDatabase } from '../database/open.ts';

const parse = (DATABASE_URL: string) => parseConfig({ DATABASE_URL }).databaseLogin;

test('an address names user, host and encryption', () => {
  const login = { host: 'db', port: 5432, user: 'ana', password: 'p@ss', database: 'escola' };
  const url = 'postgres://ana:p%40ss@db/escola';
  expect(parse(url)).toEqual(login);
  expect(parse(`${url}?sslmode=disable`)).toEqual(login);
  expect(parse('postgres://ana:p%40ss@[::1]/escola')).toEqual({ ...login, host: '::1' });
  expect(parse(`${url}?sslmode=require`)).toEqual({ ...login, ssl: 'require' });
  for (const mode of ['verify-ca', 'verify-full'])
    expect(parse(`${url}?sslmode=${mode}`)).toEqual({ ...login, ssl: 'verify-full' });
});

test.each([
  ['sslmode=prefer', 'sslmode must be one of disable, require, verify-ca, verify-full'],
  ['sslmode=Require', 'sslmode must be one of'],
  ['sslmode=', 'sslmode must be one of'],
  ['sslmode=require&sslmode=disable', 'sslmode must be one of'],
  ['sslmode=verify-ca&sslrootcert=/etc/ca.pem', 'the parameter sslrootcert is not known'],
  ['host=/var/run', 'the parameter host is not known'],
  ['sslmode=constructor', 'sslmode must be one of'],
])('?%s is refused and not left out of account', (query, reason) => {
  expect(() => parse(`postgres://ana@db/escola?${query}`)).toThrow(
    `Configuration: DATABASE_URL: ${reason}`,
  );
});

test.each([
  ['postgres:///escola', 'it names no host'],
  ['postgres://ana@db/escola#1', 'a "#" in it'],
  ['postgres://ana:50%@db/escola', 'a "%" in it'],
])('%s is refused', (url, reason) => {
  expect(() => parse(url)).toThrow(`Configuration: DATABASE_URL: ${reason}`);
});

/** Opens a database that refuses; the program prints the message of such an error alone. */
const open = async (DATABASE_URL: string) =>
  openServerDatabase(parseConfig({ DATABASE_URL }), await createSecrets());

test('a database that does not answer stops the start with one line that names the variable', async () => {
  await expect(open('postgres://ana@localhost:1/escola')).rejects.toThrow(
    /^Configuration: DATABASE_URL: connect ECONNREFUSED .+$/u,
  );
});

test('a database that does not encrypt as it must is refused in one line', async () => {
  const plain = createServer((socket) => {
    socket.once('data', () => socket.end('N'));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => plain.once('listening', resolve));
  const address = plain.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const url = `postgres://ana@127.0.0.1:${port}/escola?sslmode=require`;
  await expect(open(url)).rejects.toThrow(/^Configuration: DATABASE_URL: .+$/u);
  plain.close();
});
