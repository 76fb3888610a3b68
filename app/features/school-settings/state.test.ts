import { expect, test } from 'vitest';
import type { ShownSetting } from '#domain/contracts/school-settings.ts';
import { findSetting } from '#domain/school-settings/settings.ts';
import type { Setting } from '#domain/school-settings/setting.ts';
import { findProblems, toChanges, toFieldText } from './state.ts';

const find = (key: string): Setting => {
  const setting = findSetting(key);
  if (!setting) throw new Error(key);
  return setting;
};
const stored = (key: string, more: Partial<ShownSetting>): ShownSetting => ({
  key,
  value: null,
  lastFour: null,
  isUnreadable: false,
  version: 3,
  by: 'Ana',
  at: '2026-11-03T12:00:00Z',
  isLocked: false,
  ...more,
});
const name = find('business_name');
const social = find('business_social');
const password = find('smtp_password');
const shown = new Map([
  ['business_name', stored('business_name', { value: 'Escola' })],
  ['business_social', stored('business_social', { value: 'https://a.example https://b.example' })],
  ['smtp_password', stored('smtp_password', { lastFour: '4f2a' })],
]);

test('addresses are edited one a line, and are no change while they say the same', () => {
  const text = toFieldText(social, shown.get('business_social'), {});
  expect(text).toBe('https://a.example\nhttps://b.example');
  expect(toChanges([social], shown, { business_social: `${text}\n` })).toEqual([]);
});

test('a change stands on the version that was shown, and an empty field takes a setting back', () => {
  expect(toChanges([name], shown, { business_name: ' ' })).toEqual([
    { key: 'business_name', value: null, version: 3 },
  ]);
  expect(toChanges([name], shown, { business_name: 'Escola ' })).toEqual([]);
});

test('a stored secret is never shown; an empty field keeps it, and only removing removes it', () => {
  expect(toFieldText(password, shown.get('smtp_password'), {})).toBe('');
  expect(toChanges([password], shown, { smtp_password: '' })).toEqual([]);
  expect(toChanges([password], shown, { smtp_password: null })).toEqual([
    { key: 'smtp_password', value: null, version: 3 },
  ]);
});

test('a wrong value has a sentence before anything is sent', () => {
  const cnpj = find('business_cnpj');
  const changes = toChanges([cnpj], shown, { business_cnpj: '11.222.333/0001-80' });
  expect(findProblems([cnpj], changes)).toEqual({
    business_cnpj: expect.stringContaining('dígitos verificadores'),
  });
  expect(findProblems([cnpj], [{ key: 'business_cnpj', value: null, version: 0 }])).toEqual({});
});
