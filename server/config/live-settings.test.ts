import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';
import { createLiveSettings, withStored } from './live-settings.ts';

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

test('what was read before a change stays as it was', async () => {
  let stored: Record<string, unknown> = {};
  let changes = 0;
  const live = await createLiveSettings(parseConfig({}), {
    read: async () => stored,
    changed: async () => void (changes += 1),
  });
  const before = live.config();
  stored = { business_name: 'Escola Nova' };
  await Promise.all([live.refresh(), live.refresh()]);
  expect([before.business, live.config().business]).toEqual([{}, { name: 'Escola Nova' }]);
  expect(changes).toBe(1);
});
