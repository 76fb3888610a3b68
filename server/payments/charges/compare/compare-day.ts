import type { Difference } from '#domain/purchases/describe-difference.ts';
import type { Outcome, ProviderCharge, ProviderChargeStatus } from '#server/ports/provider.ts';
import type { ChargeState, PaymentContext } from '../charge.ts';
import { refreshCharge } from '../refresh-charge.ts';
import { findComparedCharge, listChargesOfDay, type ComparedCharge } from './compare.sql.ts';

/** States that mean the same here as a status does there. */
const sameStates: Record<ProviderChargeStatus, readonly ChargeState[]> = {
  pending: ['open', 'expired'],
  in_analysis: ['in_analysis'],
  confirmed: ['paid', 'underpaid'],
  received: ['paid', 'underpaid'],
  overdue: ['expired', 'open'],
  cancelled: ['cancelled'],
  declined: ['declined'],
  refund_pending: ['refund_pending'],
  refunded: ['refunded'],
  chargeback: ['chargeback'],
};
const paid: ReadonlySet<ProviderChargeStatus> = new Set(['confirmed', 'received']);
/** Nothing of such a charge is asked for, and the provider lists no deleted ones. */
const gone: ReadonlySet<ChargeState> = new Set(['cancelled', 'declined', 'failed']);

const ownReference = /^pay_[0-9a-f]{32}$/u;

function toDifference(ours: ComparedCharge | null, theirs: ProviderCharge): Difference {
  return {
    chargeId: ours?.id ?? null,
    providerChargeId: theirs.id,
    ours: ours && { state: ours.state, cents: ours.paidCents ?? ours.amountCents },
    theirs: { status: theirs.status, cents: theirs.totalCents },
  };
}

function isSame(ours: ComparedCharge, theirs: ProviderCharge): boolean {
  const { status, totalCents, partialCents } = theirs;
  if (partialCents !== undefined && ours.state === 'underpaid')
    return ours.paidCents === partialCents;
  // Money that the school returned outside stays paid at the provider.
  if (ours.isReturned) return paid.has(status) || status === 'refunded';
  if (!sameStates[status].includes(ours.state)) return false;
  if (gone.has(ours.state)) return true;
  const cents = paid.has(status) ? (ours.paidCents ?? ours.amountCents) : ours.amountCents;
  return cents === totalCents || (!paid.has(status) && status !== 'pending');
}

async function readAgain(
  context: PaymentContext,
  { id, providerChargeId }: ComparedCharge,
): Promise<Outcome<ProviderCharge | null>> {
  const { provider } = context;
  return providerChargeId === null
    ? provider.findChargeByReference(id)
    : provider.getCharge(providerChargeId);
}

/** News that are only late are taken first; what then still differs is a difference. */
async function mend(
  context: PaymentContext,
  ours: ComparedCharge,
): Promise<Outcome<Difference | null>> {
  await refreshCharge(context, ours.id);
  const after = (await findComparedCharge(context.database.sql, ours.id)) ?? ours;
  const answer = await readAgain(context, after);
  if (!answer.ok) return answer;
  const isOver = answer.value === null || isSame(after, answer.value);
  return { ok: true, value: isOver || !answer.value ? null : toDifference(after, answer.value) };
}

interface Comparison {
  day: string;
  /** Takes late news first, as a webhook would. */
  mends: boolean;
}

async function compareOwn(
  context: PaymentContext,
  ours: ComparedCharge,
  listed: ProviderCharge | undefined,
  mends: boolean,
): Promise<Outcome<Difference | null>> {
  if (listed === undefined && (gone.has(ours.state) || ours.providerChargeId === null))
    return { ok: true, value: null };
  if (listed && isSame(ours, listed)) return { ok: true, value: null };
  if (mends) return mend(context, ours);
  const answer: Outcome<ProviderCharge | null> = listed
    ? { ok: true, value: listed }
    : await readAgain(context, ours);
  if (!answer.ok) return answer;
  const { id: reference, providerChargeId: id, amountCents: totalCents } = ours;
  const theirs = answer.value ?? {
    id: id ?? '',
    reference,
    status: 'cancelled' as const,
    totalCents,
    paidOn: null,
    credit: null,
    refundedCents: 0,
  };
  return { ok: true, value: isSame(ours, theirs) ? null : toDifference(ours, theirs) };
}

/** Charges of the account that bear our reference and are not of this day here, or not known here at all. */
async function compareStranger(
  context: PaymentContext,
  theirs: ProviderCharge,
  mends: boolean,
): Promise<Outcome<Difference | null>> {
  const ours = await findComparedCharge(context.database.sql, theirs.reference);
  if (ours) return compareOwn(context, ours, theirs, mends);
  return { ok: true, value: toDifference(null, theirs) };
}

/**
 * The differences between school and provider about the charges of a day (YYYY-MM-DD in São Paulo). Not ok: the provider did not
 * answer.
 */
export async function compareDay(
  context: PaymentContext,
  { day, mends }: Comparison,
): Promise<Outcome<Difference[]>> {
  const listed = await context.provider.listCharges?.(day);
  if (!listed) return { ok: true, value: [] };
  if (!listed.ok) return listed;
  const ours = await listChargesOfDay(context.database.sql, context.provider.name, day);
  const byReference = new Map(listed.value.map((charge) => [charge.reference, charge]));
  const known = new Set(ours.map(({ id }) => id));
  const differences: Difference[] = [];
  for (const charge of ours) {
    const answer = await compareOwn(context, charge, byReference.get(charge.id), mends);
    if (!answer.ok) return answer;
    if (answer.value) differences.push(answer.value);
  }
  for (const charge of listed.value) {
    if (known.has(charge.reference) || !ownReference.test(charge.reference)) continue;
    const answer = await compareStranger(context, charge, mends);
    if (!answer.ok) return answer;
    if (answer.value) differences.push(answer.value);
  }
  return { ok: true, value: differences };
}
