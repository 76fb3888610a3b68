import { toBrCode } from '../../../domain/brazil/pix.ts';
import type {
  NewCharge,
  Outcome,
  PaymentProvider,
  ProviderCharge,
  Simulator,
} from '../provider.ts';
import { createRandomId } from '../random-id.ts';
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
  findTerms,
  insertCharge,
  insertDeliveries,
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
  | 'refundCharge';

/**
 * declined, unavailable: it does nothing and says so. timeout: it does it, and the answer is lost. lost: it never hears of it,
 * and the caller cannot know.
 * A function: it does it, and answers when the function has returned.
 */
export type ForcedOutcome = 'declined' | 'unavailable' | 'timeout' | 'lost' | (() => Promise<void>);

export interface Sandbox extends PaymentProvider {
  readonly simulator: Simulator;
  /** What happens in the play world. False when the charge does not allow it. */
  trigger(chargeId: string, trigger: Trigger): Promise<boolean>;
  /** The next call of this kind goes so. Forced outcomes queue up. */
  force(call: Call, outcome: ForcedOutcome): void;
  /** From now on events wait for `deliver`, until the answer is called. */
  holdEvents(): () => void;
  deliver(order?: DeliveryOrder): Promise<void>;
}

const found = <T>(value: T | null): Outcome<T> =>
  value === null ? { ok: false, reason: 'invalid' } : { ok: true, value };

/**
 * The embedded provider: a play world with its own tables (schema sandbox), that takes no money and whose Pix codes lead to
 * a reserved name, so that no bank's app can pay anybody with them.
 */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { sql, clock } = options;
  const forced: { call: Call; outcome: ForcedOutcome }[] = [];
  let isHolding = false;

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
    const happened = await transition(
      sql,
      id,
      (charge) => {
        const next = plan(charge, cause, at);
        return next && { plan: next, deliveries: toDeliveries(charge, next, at) };
      },
      at,
    );
    if (happened && !isHolding) await deliverDue(options);
    return happened;
  }

  async function change(
    id: string,
    cause: Trigger,
    refusal: 'declined' | null,
  ): Promise<Outcome<ProviderCharge>> {
    const happened = await trigger(id, cause);
    const after = await findCharge(sql, id);
    const isRepetition = after?.status === 'refund_pending' || after?.status === 'refunded';
    if (!happened && refusal && !isRepetition) return { ok: false, reason: refusal };
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
    displayName: 'Sandbox',
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
        if (!(await findCharge(sql, id))) return { ok: false, reason: 'invalid' };
        const payload = toBrCode({
          url: `pix.example.com/qr/v2/${id.replace('sbx_', '')}`,
          merchantName: options.merchantName,
          merchantCity: 'SAO PAULO',
        });
        return { ok: true, value: { payload, encodedImage: toQrImage(payload) } };
      }),
    getBoleto: (id) =>
      answer('getBoleto', async () => {
        const terms = await findTerms(sql, id);
        return found(terms && createBoleto(id, terms));
      }),
    cancelCharge: (id) => answer('cancelCharge', () => change(id, { type: 'cancel' }, null)),
    refundCharge: (id) => answer('refundCharge', () => change(id, { type: 'refund' }, 'declined')),
    readWebhook: (headers, body) => readWebhook(options.webhookToken, headers, body),
    simulator: {
      pay: (id) => trigger(id, { type: 'pay' }),
      simulate: (id, type) => trigger(id, { type }),
      async tick() {
        for (const id of await findDueCharges(sql, clock())) await trigger(id, { type: 'tick' });
        if (!isHolding) await deliverDue(options);
      },
    },
    trigger,
    force(call, outcome) {
      forced.push({ call, outcome });
    },
    holdEvents() {
      isHolding = true;
      return () => {
        isHolding = false;
      };
    },
    deliver: (order) => deliverDue(options, order),
  };
}
