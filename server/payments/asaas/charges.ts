import type {
  NewCharge,
  Outcome,
  PixCode,
  ProviderCharge,
  RefundedCharge,
} from '#server/ports/provider.ts';
import { toDateFormat } from '#domain/brazil/date-format.ts';
import { toReais } from '#domain/brazil/money.ts';
import type { AsaasApi, Answer, ApiOptions } from './api.ts';
import { findDecline, mayBeTakenLater } from './decline.ts';
import { toNewPayment } from './new-payment.ts';
import {
  bankDataSchema,
  paymentListSchema,
  paymentSchema,
  pixSchema,
  type AsaasPayment,
} from './schemas.ts';
import { findFacts, toCharge } from './to-charge.ts';

/** A shorter wait would leave a charge that was made in doubt. */
const cardTimeoutMs = 60_000;
const mostInstallments = 100;

type Failure = Exclude<Answer, { kind: 'ok' }>;

export function toFailure(answer: Failure): Outcome<never> {
  const { kind } = answer;
  const isOpen = kind === 'timeout' || kind === 'unavailable' || kind === 'unreadable';
  return { ok: false, reason: isOpen ? kind : 'invalid' };
}

/** An address to send people to: https, or of the machine of the API itself (an emulator). */
function findPage(text: string | null | undefined, apiOrigin: string): string | null {
  if (!text || !URL.canParse(text)) return null;
  const { protocol, origin, href } = new URL(text);
  return protocol === 'https:' || origin === apiOrigin ? href : null;
}

const toDay = toDateFormat('en-CA', { dateStyle: 'short' });
const isPayment = (id: string) => id.startsWith('pay_');
const encode = encodeURIComponent;

/** Charges of Asaas. A charge with installments has its plan's id, any other its payment's. */
export class AsaasCharges {
  readonly #api: AsaasApi;
  readonly #logger: ApiOptions['logger'];
  readonly #clock: ApiOptions['clock'];

  constructor(api: AsaasApi, { logger, clock }: Pick<ApiOptions, 'logger' | 'clock'>) {
    this.#api = api;
    this.#logger = logger;
    this.#clock = clock;
  }

  async #list(query: string): Promise<Outcome<AsaasPayment[]>> {
    const path = `/payments?${query}&limit=${mostInstallments}`;
    const answer = await this.#api.read({ method: 'GET', path }, paymentListSchema);
    return answer.kind === 'ok' ? { ok: true, value: answer.body.data } : toFailure(answer);
  }

  async readPayments(id: string): Promise<Outcome<AsaasPayment[]>> {
    if (!isPayment(id)) return this.#list(`installment=${encode(id)}`);
    const call = { method: 'GET', path: `/payments/${encode(id)}` } as const;
    const answer = await this.#api.read(call, paymentSchema);
    if (answer.kind === 'missing') return { ok: true, value: [] };
    return answer.kind === 'ok' ? { ok: true, value: [answer.body] } : toFailure(answer);
  }

  /** The recorded state stays while a status is unknown. */
  #toCharge(payments: readonly AsaasPayment[]): Outcome<ProviderCharge | null> {
    if (payments.length === 0) return { ok: true, value: null };
    const charge = toCharge(payments, this.#logger);
    return charge ? { ok: true, value: charge } : { ok: false, reason: 'unreadable' };
  }

  /** A single payment is its own plan. */
  async #complete(payment: AsaasPayment): Promise<Outcome<ProviderCharge | null>> {
    const { installment } = payment;
    if (!installment) return this.#toCharge([payment]);
    const plan = await this.#list(`installment=${encode(installment)}`);
    return plan.ok ? this.#toCharge(plan.value.length > 0 ? plan.value : [payment]) : plan;
  }

  async get(id: string): Promise<Outcome<ProviderCharge | null>> {
    const payments = await this.readPayments(id);
    return payments.ok ? this.#toCharge(payments.value) : payments;
  }

  async findByReference(reference: string): Promise<Outcome<ProviderCharge | null>> {
    const found = await this.#list(`externalReference=${encode(reference)}`);
    if (!found.ok) return found;
    const [newest] = found.value; // the newest comes first
    return newest ? this.#complete(newest) : { ok: true, value: null };
  }

  async #require(id: string): Promise<Outcome<ProviderCharge>> {
    const answer = await this.get(id);
    if (!answer.ok) return answer;
    return answer.value ? { ok: true, value: answer.value } : { ok: false, reason: 'invalid' };
  }

  #post(order: NewCharge) {
    const call = {
      method: 'POST',
      path: '/payments',
      body: toNewPayment(order),
      ...(order.card && { timeoutMs: cardTimeoutMs }),
    } as const;
    return this.#api.read(call, paymentSchema);
  }

  /** The provider refuses a return address until the account names the school's domain. A refusal leaves nothing behind. */
  async #postWithWayBack({ returnUrl, ...order }: NewCharge) {
    if (returnUrl === undefined) return this.#post(order);
    const answer = await this.#post({ ...order, returnUrl });
    if (answer.kind !== 'refused') return answer;
    const { code } = answer;
    this.#logger.warn({ code }, 'a charge was refused: tried again without the way back');
    return this.#post(order);
  }

  async create(order: NewCharge): Promise<Outcome<ProviderCharge>> {
    const answer = await this.#postWithWayBack(order);
    if (answer.kind === 'refused' && order.card) {
      const decline = findDecline(answer.code, answer.description);
      if (decline !== null) return { ok: false, reason: 'declined', decline };
    }
    if (answer.kind !== 'ok') return toFailure(answer);
    const charge = await this.#complete(answer.body);
    if (charge.ok && charge.value) return { ok: true, value: charge.value };
    return { ok: false, reason: 'timeout' }; // It is there, and is found by its reference.
  }

  /** The state after a cancellation is read, not guessed: a payment may have come first. */
  async cancel(id: string): Promise<Outcome<ProviderCharge>> {
    const before = await this.#require(id);
    // The rest of a plan that is partly paid may be on its way.
    if (!before.ok || before.value.status === 'cancelled' || before.value.partialCents)
      return before;
    const path = `/${isPayment(id) ? 'payments' : 'installments'}/${encode(id)}`;
    const answer = await this.#api.call({ method: 'DELETE', path });
    if (answer.kind === 'timeout' || answer.kind === 'unavailable') return toFailure(answer);
    const after = await this.get(id);
    if (!after.ok) return after;
    // A deleted plan is no longer listed.
    const isGone = after.value === null && answer.kind === 'ok';
    if (isGone) return { ok: true, value: { ...before.value, status: 'cancelled' } };
    return after.value ? { ok: true, value: after.value } : { ok: false, reason: 'invalid' };
  }

  /** No open installment of a plan whose paid ones go back can be paid. False: the provider did not answer. */
  async #deleteOpen(payments: readonly AsaasPayment[]): Promise<boolean> {
    const open = payments.filter(({ status }) => status === 'PENDING' || status === 'OVERDUE');
    if (open.length === payments.length) return true;
    for (const { id } of open) {
      const answer = await this.#api.call({ method: 'DELETE', path: `/payments/${encode(id)}` });
      if (answer.kind === 'timeout' || answer.kind === 'unavailable') return false;
    }
    return true;
  }

  #refuse(payment: AsaasPayment, answer: Answer, isPart: boolean): Outcome<never> {
    const isLater = mayBeTakenLater(payment, toDay(this.#clock()), isPart);
    const words = answer.kind === 'refused' ? answer.description : '';
    return { ok: false, reason: isLater ? 'not_yet' : 'declined', ...(words && { words }) };
  }

  async refund(id: string): Promise<Outcome<RefundedCharge>> {
    const payments = await this.readPayments(id);
    if (!payments.ok) return payments;
    const [first] = payments.value;
    if (!first) return { ok: false, reason: 'invalid' };
    if (!(await this.#deleteOpen(payments.value))) return { ok: false, reason: 'unavailable' };
    const asksAccount = findFacts(first)?.returnsTo === 'named_account';
    const room = isPayment(id) ? 'payments' : 'installments';
    const path = `/${room}/${encode(id)}/${asksAccount ? 'bankSlip/refund' : 'refund'}`;
    const answer = await this.#api.call({ method: 'POST', path, body: {} });
    if (answer.kind === 'timeout' || answer.kind === 'unavailable') return toFailure(answer);
    const after = await this.#require(id);
    if (!after.ok) return after;
    const { status } = after.value;
    const isTaken = status === 'refund_pending' || status === 'refunded';
    if (answer.kind !== 'ok') return isTaken ? after : this.#refuse(first, answer, false);
    const asked = asksAccount ? bankDataSchema.safeParse(answer.body).data?.requestUrl : null;
    const refundPageUrl = findPage(asked, this.#api.origin);
    return {
      ok: true,
      value: {
        ...after.value,
        ...(!isTaken && { status: 'refund_pending' }),
        ...(refundPageUrl !== null && { refundPageUrl }),
      },
    };
  }

  async refundPart(id: string, totalCents: number): Promise<Outcome<ProviderCharge>> {
    const payments = await this.readPayments(id);
    if (!payments.ok) return payments;
    const [first] = payments.value;
    const before = this.#toCharge(payments.value);
    if (!before.ok) return before;
    if (!before.value || !first) return { ok: false, reason: 'invalid' };
    const missing = totalCents - before.value.refundedCents;
    if (missing <= 0) return { ok: true, value: before.value };
    const body = { value: toReais(missing) };
    const path = `/${isPayment(id) ? 'payments' : 'installments'}/${encode(id)}/refund`;
    const answer = await this.#api.call({ method: 'POST', path, body });
    if (answer.kind === 'timeout' || answer.kind === 'unavailable') return toFailure(answer);
    const after = await this.#require(id);
    if (!after.ok || answer.kind === 'ok') return after;
    const isDone = after.value.refundedCents >= totalCents;
    return isDone ? after : this.#refuse(first, answer, true);
  }

  async getPixCode(id: string): Promise<Outcome<PixCode>> {
    const call = { method: 'GET', path: `/payments/${encode(id)}/pixQrCode` } as const;
    const answer = await this.#api.read(call, pixSchema);
    if (answer.kind !== 'ok') return toFailure(answer);
    const { payload, encodedImage } = answer.body;
    return { ok: true, value: { payload, encodedImage } };
  }

  /** A plan is paid on the page of its first installment. */
  async getCardPage(id: string): Promise<Outcome<string>> {
    const payments = await this.readPayments(id);
    if (!payments.ok) return payments;
    const first = payments.value.toSorted(
      (one, other) => (one.installmentNumber ?? 1) - (other.installmentNumber ?? 1),
    )[0];
    const url = findPage(first?.pageUrl, this.#api.origin);
    return url === null ? { ok: false, reason: 'invalid' } : { ok: true, value: url };
  }
}
