import { toBrCode } from '#domain/brazil/pix.ts';
import type {
  NewCharge,
  Outcome,
  PaymentProvider,
  ProviderCharge,
  Simulator,
} from '#server/ports/provider.ts';
import { createRandomId } from '../random-id.ts';
import { findBoletoTerms } from './boleto.sql.ts';
import { createBoleto } from './create-boleto.ts';
import {
  deliverDue,
  toDeliveries,
  type DeliveryOptions,
  type DeliveryOrder,
} from './deliveries.ts';
import { toFirstState } from './first-state.ts';
import { plan, type Trigger } from './machine.ts';
import { toQrImage } from './qr-image.ts';
import {
  findByReference,
  findCharge,
  findDueCharges,
  insertCharge,
  insertDeliveries,
  refundPart,
  transition,
  upsertCustomer,
} from './sandbox.sql.ts';
import { readWebhook } from './webhook.ts';

/** The merchant's name in Pix codes comes from the configuration. */
export interface SandboxOptions extends DeliveryOptions {
  merchantName: string;
}

type Call =
  | 'createCustomer'
  | 'createCharge'
  | 'findChargeByReference'
  | 'getCharge'
  | 'getPixCode'
  | 'getBoleto'
  | 'cancelCharge'
  | 'refundCharge'
  | 'refundPart';

/**
 * declined, unavailable: the call has no effect and says so. timeout: it has its effect, and the answer is lost. lost: it has no
 * effect, and the caller cannot know.
 * A function: the call has its effect, and answers when the function has returned.
 */
export type ForcedOutcome = 'declined' | 'unavailable' | 'timeout' | 'lost' | (() => Promise<void>);

export interface Sandbox extends PaymentProvider {
  readonly simulator: Simulator;
  /** Triggers an event. False when the charge's state does not allow it. */
  trigger(chargeId: string, trigger: Trigger): Promise<boolean>;
  /** Forces the outcome of the next call of this kind. Forced outcomes queue up. */
  force(call: Call, outcome: ForcedOutcome): void;
  /** Holds webhooks back until the returned function is called; `deliver` sends them before. */
  holdEvents(): () => void;
  deliver(order?: DeliveryOrder): Promise<void>;
}

const found = <T>(value: T | null): Outcome<T> =>
  value === null ? { ok: false, reason: 'invalid' } : { ok: true, value };

/**
 * The embedded provider: a simulated bank and provider with tables of its own (schema sandbox). It moves no money, and its Pix
 * codes contain a reserved host name, so that no bank app can pay them.
 */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { sql, clock } = options;
  const forced: { call: Call; outcome: ForcedOutcome }[] = [];
  let areEventsHeld = false;

  async function answer<T>(call: Call, perform: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
    const at = forced.findIndex((entry) => entry.call === call);
    const outcome = at === -1 ? undefined : forced.splice(at, 1)[0]?.outcome;
    if (outcome === 'declined' || outcome === 'unavailable') return { ok: false, reason: outcome };
    if (outcome === 'lost') return { ok: false, reason: 'timeout' };
    const result = await perform();
    if (outcome === 'timeout') return { ok: false, reason: 'timeout' };
    await outcome?.();
    return result;
  }

  async function trigger(id: string, cause: Trigger): Promise<boolean> {
    const at = clock();
    const changed = await transition(
      sql,
      id,
      (charge) => {
        const next = plan(charge, cause, at);
        return next && { plan: next, deliveries: toDeliveries(charge, next, at) };
      },
      at,
    );
    if (changed && !areEventsHeld) await deliverDue(options);
    return changed;
  }

  async function change(
    id: string,
    cause: Trigger,
    refusal: 'declined' | null,
  ): Promise<Outcome<ProviderCharge>> {
    const changed = await trigger(id, cause);
    const after = await findCharge(sql, id);
    const isRepetition = after?.status === 'refund_pending' || after?.status === 'refunded';
    if (!changed && refusal && !isRepetition) return { ok: false, reason: refusal };
    return found(after);
  }

  async function create(order: NewCharge): Promise<Outcome<ProviderCharge>> {
    const at = clock();
    const first = toFirstState(order, at);
    if ('decline' in first) return { ok: false, reason: 'declined', decline: first.decline };
    const charge = await insertCharge(sql, createRandomId('sbx'), order, first, at);
    if (charge)
      await insertDeliveries(sql, charge.id, toDeliveries(charge, { ...first, charge }, at), at);
    return found(charge);
  }

  return {
    name: 'sandbox',
    isTest: true,
    displayName: 'Sandbox',
    hasCardPage: false,
    cardInstallments: 'on',
    takesForeigners: true,
    createCustomer: ({ reference }) =>
      answer('createCustomer', async () => {
        const id = await upsertCustomer(sql, { id: createRandomId('sbxc'), reference }, clock());
        return { ok: true, value: { id } };
      }),
    createCharge: (order) => answer('createCharge', () => create(order)),
    findChargeByReference: (reference) =>
      answer('findChargeByReference', async () => ({
        ok: true,
        value: await findByReference(sql, reference),
      })),
    getCharge: (id) =>
      answer('getCharge', async () => ({ ok: true, value: await findCharge(sql, id) })),
    getPixCode: (id) =>
      answer('getPixCode', async () => {
        const payload = toBrCode({
          url: `pix.example.com/qr/v2/${id.replace('sbx_', '')}`,
          merchantName: options.merchantName,
          merchantCity: 'SAO PAULO',
        });
        return { ok: true, value: { payload, encodedImage: await toQrImage(payload) } };
      }),
    getBoleto: (id) =>
      answer('getBoleto', async () => {
        const terms = await findBoletoTerms(sql, id);
        return found(terms && createBoleto(id, terms));
      }),
    getCardPage: async () => ({ ok: false, reason: 'invalid' }),
    cancelCharge: (id) => answer('cancelCharge', () => change(id, { type: 'cancel' }, null)),
    refundCharge: (id) => answer('refundCharge', () => change(id, { type: 'refund' }, 'declined')),
    refundPart: (id, totalCents) =>
      answer('refundPart', async () => {
        const charge = await refundPart(sql, id, totalCents);
        return charge ? { ok: true, value: charge } : { ok: false, reason: 'declined' };
      }),
    readWebhook: (headers, body) => readWebhook(options.webhookToken, headers, body),
    simulator: {
      pay: (id) => trigger(id, { type: 'pay' }),
      simulate: (id, type) => trigger(id, { type }),
      async tick() {
        for (const id of await findDueCharges(sql, clock())) await trigger(id, { type: 'tick' });
        if (!areEventsHeld) await deliverDue(options);
      },
    },
    trigger,
    force(call, outcome) {
      forced.push({ call, outcome });
    },
    holdEvents() {
      areEventsHeld = true;
      return () => {
        areEventsHeld = false;
      };
    },
    deliver: (order) => deliverDue(options, order),
  };
}
