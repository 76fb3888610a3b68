import { describe, expect, test } from 'vitest';
import { parseConfig } from '../config.ts';

const testKey = `$aact_hmlg_${'0'.repeat(40)}`;
const realKey = `$aact_prod_${'0'.repeat(40)}`;
const asaas = { PAYMENT_PROVIDER: 'asaas', ASAAS_API_KEY: testKey };
const PUBLIC_URL = 'https://escola.example';

describe('a wrong payment configuration stops the start with a line that names', () => {
  test.each([
    ['ASAAS_API_KEY', 'no key', { ASAAS_API_KEY: undefined }],
    ['ASAAS_API_KEY', 'another key', { ASAAS_API_KEY: 'sk_live_1234567890123456789012345' }],
    ['ASAAS_API_KEY', 'a key that a shell has cut', { ASAAS_API_KEY: '_0000000000' }],
    ['ASAAS_URL', 'no address', { ASAAS_URL: 'asaas' }],
    ['ASAAS_URL', 'http elsewhere', { ASAAS_URL: 'http://api-sandbox.asaas.com/v3' }],
    ['ASAAS_URL', 'a test key at production', { ASAAS_URL: 'https://api.asaas.com/v3' }],
    [
      'ASAAS_URL',
      'a production key at the test',
      { PUBLIC_URL, ASAAS_API_KEY: realKey, ASAAS_URL: 'https://api-sandbox.asaas.com/v3' },
    ],
    ['PUBLIC_URL', 'a production key on this machine', { ASAAS_API_KEY: realKey }],
    [
      'PUBLIC_URL',
      'without https',
      { ASAAS_API_KEY: realKey, PUBLIC_URL: 'http://escola.example' },
    ],
    ['CARD_PAGE', 'an unknown choice', { CARD_PAGE: 'mine' }],
    ['CARD_INSTALLMENTS', 'an unknown choice', { CARD_INSTALLMENTS: 'yes' }],
    [
      'ASAAS_FOREIGN_CUSTOMERS',
      'foreign customers at a card form of ours',
      { ASAAS_FOREIGN_CUSTOMERS: '1', CARD_PAGE: 'own' },
    ],
    ['ASAAS_WEBHOOK_TOKEN', 'a short token', { ASAAS_WEBHOOK_TOKEN: 'short' }],
    ['ASAAS_WEBHOOK_TOKEN', 'a key as the token', { ASAAS_WEBHOOK_TOKEN: testKey }],
    ['PAYMENT_PROVIDER', 'a test key on a public address', { PUBLIC_URL }],
  ])('%s: %s', (name, _, change) => {
    expect(() => parseConfig({ ...asaas, ...change })).toThrow(
      new RegExp(`^Configuration: ${name}: [^\\n]+$`, 'u'),
    );
  });
});

test('no refusal repeats the key', () => {
  const secret = `wrong${'7'.repeat(40)}`;
  expect(() => parseConfig({ ...asaas, ASAAS_API_KEY: secret })).not.toThrow(secret);
});

test('a test key runs on this machine, at the test address, as a test provider', () => {
  expect(parseConfig(asaas).payment).toEqual({
    name: 'asaas_sandbox',
    asaas: {
      apiKey: testKey,
      url: 'https://api-sandbox.asaas.com/v3',
      webhookToken: null,
      cardPage: 'hosted',
      cardInstallments: 'off',
      takesForeigners: false,
    },
  });
});

test('card numbers pass through the school only where that is chosen', () => {
  expect(parseConfig({ ...asaas, CARD_PAGE: 'own' }).payment.asaas?.cardPage).toBe('own');
});

test('a production key runs on a public address, at the production address', () => {
  const { name, asaas: given } = parseConfig({
    ...asaas,
    ASAAS_API_KEY: realKey,
    PUBLIC_URL,
  }).payment;
  expect([name, given?.url]).toEqual(['asaas', 'https://api.asaas.com/v3']);
});

test('a test key runs on a public address as a test, and an emulator on this machine', () => {
  const ASAAS_URL = 'http://127.0.0.1:4010/v3/';
  const config = parseConfig({ ...asaas, PUBLIC_URL, ALLOW_SANDBOX: '1', ASAAS_URL });
  expect(config.payment.asaas?.url).toBe('http://127.0.0.1:4010/v3');
});
