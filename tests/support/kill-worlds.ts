import type { FaultSetup } from '../faults/fault-server.ts';
import { openAsaasShop } from './asaas/shop.ts';
import type { Buyers } from './buyers/buyers.ts';
import { openShop } from './buyers/shop.ts';
import type { FaultServer } from './fault-servers.ts';
import type { TestApp } from './test-app.ts';

type Call = NonNullable<FaultSetup['hangAfter']>;

/** A shop whose servers die, and a provider that survives them. */
export interface World {
  server: TestApp;
  buyers: Buyers;
  setup: Partial<FaultSetup>;
  /** The provider does its next call of this kind and answers never. `hanging`: null when the server itself says so. */
  hangAfter(call: Call): { setup: Partial<FaultSetup>; hanging: Promise<void> | null };
  /** News of the provider go to this server from now on. */
  listen(living: FaultServer): void;
  /** The buyer pays in the bank's app. */
  pay(living: FaultServer, paymentId: string): Promise<unknown>;
  /** The charges of a purchase at the provider: altogether, paid, and given back. */
  count(purchaseId: string): Promise<{ made: number; paid: number; returned: number }>;
  /** Time passes at the provider. */
  pass(): Promise<void>;
}

const paid = ['confirmed', 'received'];
const returned = ['refunded', 'refund_pending', 'refund_in_progress', 'refund_requested'];

/** By reference: the installments of a plan are one charge. */
function countCharges(rows: { reference: string | null; status: string }[]) {
  const count = (wanted: string[] | null) =>
    new Set(
      rows
        .filter(({ status }) => wanted === null || wanted.includes(status.toLowerCase()))
        .map(({ reference }) => reference),
    ).size;
  return { made: count(null), paid: count(paid), returned: count(returned) };
}

async function openSandboxWorld(): Promise<World> {
  const { server, sql, buyers } = await openShop();
  return {
    server,
    buyers,
    setup: {},
    hangAfter: (hangAfter) => ({ setup: { hangAfter }, hanging: null }),
    listen() {},
    pay: (living, paymentId) =>
      fetch(`${living.url}/.netlify/functions/sandbox-pay`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ paymentId }),
      }),
    async count(purchaseId) {
      const rows = await sql<{ reference: string; status: string }[]>`
        select s.reference, s.status from sandbox.charges s join app.charges c on c.id = s.reference
        where c.order_id = (select order_id from purchases where id = ${purchaseId})`;
      return countCharges(rows);
    },
    async pass() {},
  };
}

const calls: Record<Call, [string, RegExp]> = {
  createCharge: ['POST', /^\/payments$/u],
  getCharge: ['GET', /^\/payments\/[^/]+$/u],
  refundCharge: ['POST', /\/refund$/u],
};

async function openAsaasWorld(): Promise<World> {
  const { server, sql, buyers, emulator, webhookToken } = await openAsaasShop({ send: fetch });
  const { store, url, key: apiKey } = emulator;
  const card = { hasCardPage: false, cardInstallments: 'on' } as const;
  const asaas = { url, apiKey, webhookToken, ...card, takesForeigners: false };
  return {
    server,
    buyers,
    setup: { asaas },
    hangAfter(call) {
      let tell = () => {};
      const hanging = new Promise<void>((resolve) => {
        tell = resolve;
      });
      emulator.force(...calls[call], () => {
        tell();
        return new Promise(() => {});
      });
      return { setup: { asaas }, hanging };
    },
    listen(living) {
      for (const webhook of store.webhooks.values())
        webhook.url = `${living.url}/.netlify/functions/payment-webhook`;
    },
    async pay(_, paymentId) {
      for (const { id, externalReference } of store.payments.values())
        if (externalReference === paymentId) store.apply(id, 'pay');
      await store.deliver();
    },
    async count(purchaseId) {
      const rows = await sql<{ id: string }[]>`
        select id from app.charges where order_id = (select order_id from purchases where id = ${purchaseId})`;
      const known = new Set(rows.map(({ id }) => id));
      const payments = [...store.payments.values()].map(({ externalReference, status }) => ({
        reference: externalReference,
        status,
      }));
      return countCharges(payments.filter(({ reference }) => known.has(reference ?? '')));
    },
    async pass() {
      emulator.advance(10_000);
      await emulator.tick();
    },
  };
}

/** Every provider, by the name that titles of tests use. */
export async function openWorlds(): Promise<[string, World][]> {
  return [
    ['the sandbox', await openSandboxWorld()],
    ['Asaas', await openAsaasWorld()],
  ];
}
