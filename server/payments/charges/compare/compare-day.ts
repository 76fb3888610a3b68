import type { Difference } from '#domain/purchases/describe-difference.ts';
import type {
  ListedCharges,
  Outcome,
  ProviderCharge,
  ProviderChargeStatus,
} from '#server/ports/provider.ts';
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

const toOurs = ({ state, paidCents, amountCents }: ComparedCharge) => ({
  state,
  cents: paidCents ?? amountCents,
});

function toDifference(ours: ComparedCharge | null, theirs: ProviderCharge): Difference {
  return {
    chargeId: ours?.id ?? null,
    providerChargeId: theirs.id,
    ours: ours && toOurs(ours),
    theirs: { status: theirs.status, cents: theirs.totalCents },
  };
}

/** A charge that is there and cannot be read differs, whatever it is. */
function toUnreadable(ours: ComparedCharge | null, id: string): Difference {
  return {
    chargeId: ours?.id ?? null,
    providerChargeId: id,
    ours: ours && toOurs(ours),
    theirs: null,
  };
}

function isSame(ours: ComparedCharge, theirs: ProviderCharge): boolean {
  const { status, totalCents, partialCents } = theirs;
  if (partialCents !== undefined && ours.state === 'underpaid')
    return ours.paidCents === partialCents;
  // Money that the school returned outside stays paid at the provider.
  if (ours.isReturned) return paid.has(status) || status === 'refunded';
  if (ours.state === 'paid' && ours.paidCents === 0) return !paid.has(status); // undone, and told
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

/** An answer that cannot be read is a difference; without one the charge is asked for again. */
function toOpenQuestion(
  ours: ComparedCharge,
  answer: Extract<Outcome<never>, { ok: false }>,
): Outcome<Difference> {
  if (answer.reason !== 'unreadable') return answer;
  return { ok: true, value: toUnreadable(ours, ours.providerChargeId ?? '') };
}

/** News that are only late are taken first; what then still differs is a difference. */
async function mend(
  context: PaymentContext,
  ours: ComparedCharge,
): Promise<Outcome<Difference | null>> {
  await refreshCharge(context, ours.id);
  const after = (await findComparedCharge(context.database.sql, ours.id)) ?? ours;
  const answer = await readAgain(context, after);
  if (!answer.ok) return toOpenQuestion(after, answer);
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
  if (!answer.ok) return toOpenQuestion(ours, answer);
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

type Check = () => Promise<Outcome<Difference | null>>;

/** The charges of the account that bear a reference of our form and are not of this day here, or not known here at all. */
function listStrangers(
  context: PaymentContext,
  { charges, unreadable }: ListedCharges,
  mends: boolean,
): (Pick<ProviderCharge, 'reference'> & { check: Check })[] {
  const find = (reference: string) => findComparedCharge(context.database.sql, reference);
  return [
    ...charges.map((theirs) => ({
      reference: theirs.reference,
      check: async () => {
        const ours = await find(theirs.reference);
        if (ours) return compareOwn(context, ours, theirs, mends);
        return { ok: true as const, value: toDifference(null, theirs) };
      },
    })),
    ...unreadable.map(({ id, reference }) => ({
      reference,
      check: async () => ({ ok: true as const, value: toUnreadable(await find(reference), id) }),
    })),
  ].filter(({ reference }) => ownReference.test(reference));
}

export interface ComparedDay {
  differences: Difference[];
  /** The provider answered about every charge. */
  isWhole: boolean;
}

/** A provider that is silent about so many charges in a row is asked about no more of them. */
const mostSilent = 3;

async function runChecks(checks: readonly Check[]): Promise<ComparedDay> {
  const differences: Difference[] = [];
  let isWhole = true;
  let silent = 0;
  for (const check of checks) {
    const answer = await check();
    if (answer.ok && answer.value) differences.push(answer.value);
    isWhole &&= answer.ok;
    silent = answer.ok ? 0 : silent + 1;
    if (silent === mostSilent) break;
  }
  return { differences, isWhole };
}

/**
 * The differences between school and provider about the charges of a day (YYYY-MM-DD in São Paulo). One that cannot be read is a
 * difference and keeps nobody from the others. Not ok: the provider did not answer.
 */
export async function compareDay(
  context: PaymentContext,
  { day, mends }: Comparison,
): Promise<Outcome<ComparedDay>> {
  const listed = await context.provider.listCharges?.(day);
  if (!listed) return { ok: true, value: { differences: [], isWhole: true } };
  if (!listed.ok) return listed;
  const { charges, unreadable } = listed.value;
  const ours = await listChargesOfDay(context.database.sql, context.provider.name, day);
  const byReference = new Map(charges.map((charge) => [charge.reference, charge]));
  const hidden = new Map(unreadable.map(({ id, reference }) => [reference, id]));
  const known = new Set(ours.map(({ id }) => id));
  const own = ours.map((charge): Check => {
    const id = hidden.get(charge.id);
    if (id !== undefined) return async () => ({ ok: true, value: toUnreadable(charge, id) });
    return () => compareOwn(context, charge, byReference.get(charge.id), mends);
  });
  const strangers = listStrangers(context, listed.value, mends);
  const others = strangers.filter(({ reference }) => !known.has(reference));
  return { ok: true, value: await runChecks([...own, ...others.map(({ check }) => check)]) };
}
