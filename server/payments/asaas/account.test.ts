import { beforeEach, expect, test } from 'vitest';
import { startAsaas, type AsaasEmulator } from '#tests/support/asaas/emulator.ts';
import { forFile } from '#tests/support/for-file.ts';
import { asaasEvents } from '../create-provider.ts';
import { openAsaasAccount, type AsaasAccount } from './account.ts';
import { describeFees, describeWebhook } from './describe-account.ts';

const emulator: AsaasEmulator = await forFile(startAsaas());
const logger = { info() {}, warn() {}, error() {} };
const terms = {
  url: 'https://escola.example/.netlify/functions/payment-webhook',
  token: 'a-token-of-the-school-with-32-characters',
  email: 'dona@example.com',
  events: asaasEvents,
};
let account: AsaasAccount;
beforeEach(() => {
  emulator.store.webhooks.clear();
  const { url, key } = emulator;
  account = openAsaasAccount({ url, apiKey: key, clock: () => new Date(), logger });
});
const list = () => [...emulator.store.webhooks.values()];

test('the webhook is made with address, token, order and the events that matter', async () => {
  expect(await account.connect(terms)).toBe('added');
  expect(list()).toEqual([
    expect.objectContaining({
      url: terms.url,
      authToken: terms.token,
      email: terms.email,
      enabled: true,
      sendType: 'SEQUENTIALLY',
    }),
  ]);
  const events = list()[0]?.events ?? [];
  for (const name of ['RECEIVED', 'CONFIRMED', 'DELETED', 'REFUNDED', 'CHARGEBACK_REQUESTED'])
    expect(events).toContain(`PAYMENT_${name}`);
  for (const name of ['AUTHORIZED', 'CANCELED', 'CANCELLATION_DENIED', 'ERROR'])
    expect(events).toContain(`INVOICE_${name}`);
  expect(events).not.toContain('PAYMENT_CREATED');
});

test('made again, it is the same one with the new token, and a queue that stood still goes on', async () => {
  await account.connect(terms);
  const [made] = list();
  if (made) emulator.store.webhooks.set(made.id, { ...made, interrupted: true, enabled: false });
  const token = 'another-token-of-the-school-32-characters';
  expect(await account.connect({ ...terms, token })).toBe('updated');
  expect(list()).toEqual([
    expect.objectContaining({ id: made?.id, authToken: token, interrupted: false, enabled: true }),
  ]);
});

test('ours follows the school to a new address, and those of others stay as they are', async () => {
  await account.connect(terms);
  const other = {
    ...list()[0],
    id: 'whk_other',
    name: 'contabilidade',
    url: 'https://conta.example',
  };
  emulator.store.webhooks.set('whk_other', { ...(list()[0] ?? never()), ...other });
  const url = 'https://nova.example/.netlify/functions/payment-webhook';
  expect(await account.connect({ ...terms, url })).toBe('updated');
  expect(list().map((webhook) => webhook.url)).toEqual([url, 'https://conta.example']);
});

test('a refused key connects nothing and says nothing wrong', async () => {
  const right = emulator.key;
  emulator.key = `$aact_hmlg_${'1'.repeat(40)}`;
  expect(await account.connect(terms)).toBeNull();
  expect(await account.readBalance()).toBeNull();
  expect(await account.readFees()).toBeNull();
  emulator.key = right;
  expect(list()).toEqual([]);
});

test('queue, penalties, balance and fees are read', async () => {
  await account.connect(terms);
  const [made] = list();
  if (made)
    emulator.store.webhooks.set(made.id, { ...made, interrupted: true, penalizedRequestsCount: 3 });
  const [webhook] = (await account.listWebhooks()) ?? [];
  expect(webhook && describeWebhook(webhook)).toBe(
    `${terms.url}: FILA PARADA: npm run payments -- connect a põe para andar; 3 envios penalizados`,
  );
  expect(await account.readBalance()).toBe(10_000);
  const fees = await account.readFees();
  expect(fees && describeFees(fees)).toEqual([
    'Pix: R$ 1,99',
    'Boleto: R$ 1,99',
    'Cartão: R$ 0,49 mais 1x 2,99 %, 2 a 6x 3,49 %',
  ]);
});

function never(): never {
  throw new Error('no webhook');
}
