import { expect, test } from 'vitest';
import { type Config, parseConfig, parseEnvironment } from '../config.ts';
import { createLiveSettings, withStored } from './live-settings.ts';

const key = `$aact_hmlg_${'k'.repeat(30)}`;
const open = async (config: Config) => ({ config });

test('the environment comes before the database, and the database before the default', () => {
  const base = parseConfig({ BUSINESS_NAME: 'Do servidor' });
  const stored = { business_name: 'Da escola', business_email: 'oi@example.com' };
  expect(withStored(base, stored)).toMatchObject({
    business: { name: 'Do servidor', email: 'oi@example.com' },
    supportEmail: 'oi@example.com',
  });
  expect(withStored(base, {}).supportEmail).toBeNull();
});

test('a stored value in a wrong form counts as none, and an unknown one is not read', () => {
  const stored = { business_name: 'a\nb', business_email: 7, DATABASE_URL: 'postgres://x' };
  expect(withStored(parseConfig({}), stored)).toEqual(parseConfig({}));
});

test('an address that the configuration refuses does not stop a start, nor the other values', () => {
  const stored = { business_email: 'ána@example.com', business_name: 'Escola' };
  expect(() => parseConfig({ BUSINESS_EMAIL: stored.business_email })).toThrow('Configuration');
  expect(withStored(parseConfig({}), stored).business).toEqual({ name: 'Escola' });
});

test('a mail server from the database is guarded, one from the environment is not', () => {
  const stored = {
    smtp_host: 'smtp.example.com',
    smtp_port: '587',
    smtp_user: 'ana@example.com',
    smtp_password: 'p@ss/word',
    mail_from: 'Escola <oi@example.com>',
  };
  expect(withStored(parseConfig({}), stored).mail).toEqual({
    smtpUrl: 'smtp://ana%40example.com:p%40ss%2Fword@smtp.example.com:587',
    from: 'Escola <oi@example.com>',
    isGuarded: true,
  });
  const environment = { SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'oi@example.org' };
  expect(withStored(parseConfig(environment), stored).mail).toEqual({
    smtpUrl: environment.SMTP_URL,
    from: environment.MAIL_FROM,
    isGuarded: false,
  });
});

test('half of a mail server is none', () => {
  expect(withStored(parseConfig({}), { smtp_host: 'smtp.example.com' }).mail).toBeNull();
});

test('a key of the provider in the database replaces the sandbox, also on a public address', () => {
  const base = parseEnvironment({ PUBLIC_URL: 'https://escola.example' });
  expect(() => withStored(base, {})).toThrow('Configuration: PAYMENT_PROVIDER: the sandbox');
  const real = { asaas_key: key.replace('hmlg', 'prod') };
  expect(withStored(base, real).payment.name).toBe('asaas');
  expect(() => withStored(base, { asaas_key: key })).toThrow('PAYMENT_PROVIDER');
});

test('what was read before a change stays as it was', async () => {
  let stored: Record<string, unknown> = {};
  let changes = 0;
  const live = await createLiveSettings(parseConfig({}), {
    read: async () => stored,
    open,
    changed: async () => void (changes += 1),
  });
  const before = live.parts().config;
  stored = { business_name: 'Escola Nova' };
  await Promise.all([live.refresh(), live.refresh()]);
  expect([before.business, live.parts().config.business]).toEqual([{}, { name: 'Escola Nova' }]);
  expect(changes).toBe(1);
});

test('settings that would sell by the sandbox on a public address do not come into force', async () => {
  let stored: Record<string, unknown> = { asaas_key: key.replace('hmlg', 'prod') };
  const live = await createLiveSettings(
    parseEnvironment({ PUBLIC_URL: 'https://escola.example' }),
    { read: async () => stored, open, changed: async () => {} },
  );
  stored = {};
  await expect(live.refresh()).rejects.toThrow('PAYMENT_PROVIDER');
  expect(live.parts().config.payment.name).toBe('asaas');
});
