import type { InvoiceOutcome, InvoiceService, ProviderInvoice } from '#server/ports/invoices.ts';
import { describeError } from '#server/ports/logger.ts';
import type { PaymentContext } from '../charges/charge.ts';
import {
  type ClaimedInvoice,
  claimInvoices,
  type InvoiceResult,
  recordInvoice,
} from './invoices.sql.ts';

const toReference = ({ chargeId, attempt }: ClaimedInvoice) => `${chargeId}-nf${attempt}`;

/** The row unchanged, with nothing to do. */
const rest = ({ state, attempt, invoiceId, valueCents }: ClaimedInvoice): InvoiceResult => ({
  state,
  attempt,
  invoiceId,
  valueCents,
  number: null,
  pdfUrl: null,
  problem: null,
  waits: false,
});

const states = {
  issued: 'issued',
  cancelled: 'cancelled',
  failed: 'failed',
  not_cancelled: 'failed',
} as const;

/** `working`: what an invoice that is on its way is doing. */
function toResult(
  claim: ClaimedInvoice,
  { id, status, number, pdfUrl, problem }: ProviderInvoice,
  working: 'requested' | 'cancelling' = 'requested',
): InvoiceResult {
  const waits = status === 'working';
  const state = status === 'working' ? working : states[status];
  return { ...rest(claim), state, invoiceId: id, number, pdfUrl, problem, waits };
}

/** A lost answer leaves everything as it is, and the next look finds what happened. */
function settle(
  claim: ClaimedInvoice,
  outcome: InvoiceOutcome<ProviderInvoice>,
  working: 'requested' | 'cancelling',
): InvoiceResult {
  if (outcome.ok) return toResult(claim, outcome.value, working);
  if (outcome.reason === 'refused')
    return { ...rest(claim), state: 'failed', problem: outcome.problem };
  return { ...rest(claim), waits: true };
}

/** Requests the invoice of this attempt, unless the provider has one already: an answer may have been lost. */
async function request(service: InvoiceService, claim: ClaimedInvoice): Promise<InvoiceResult> {
  const { wantedCents, providerChargeId, description } = claim;
  const wanted = { ...claim, valueCents: wantedCents };
  const found = await service.findByReference(toReference(claim));
  if (!found.ok) return settle(claim, found, 'requested');
  if (found.value) return toResult(wanted, found.value, 'requested');
  if (providerChargeId === null) return { ...rest(claim), waits: true };
  const asked = await service.request({
    reference: toReference(claim),
    chargeId: providerChargeId,
    valueCents: wantedCents,
    description: description ?? '',
  });
  return settle(wanted, asked, 'requested');
}

/** A cancelled one is issued anew under another reference. */
function requestAgain(service: InvoiceService, claim: ClaimedInvoice): Promise<InvoiceResult> {
  return request(service, { ...claim, attempt: claim.attempt + 1, invoiceId: null });
}

const toCancelled = (claim: ClaimedInvoice): InvoiceResult => {
  return { ...rest(claim), state: 'cancelled' };
};

/** Towards an invoice of this value, or none. */
async function correct(
  service: InvoiceService,
  claim: ClaimedInvoice,
  present: ProviderInvoice,
): Promise<InvoiceResult> {
  const { state, valueCents, wantedCents } = claim;
  const { status } = present;
  if (status === 'cancelled') {
    // One that a person cancelled at the provider is not issued again by itself.
    const isOurs = state === 'cancelling' || state === 'failed';
    return wantedCents > 0 && isOurs ? requestAgain(service, claim) : toCancelled(claim);
  }
  if (state === 'cancelling' && status === 'working') return toResult(claim, present, 'cancelling');
  if (wantedCents === (valueCents ?? wantedCents) && wantedCents > 0) {
    if (status === 'failed' && state === 'failed')
      return settle(claim, await service.retry(present.id), 'requested');
    return toResult(claim, status === 'not_cancelled' ? { ...present, status: 'issued' } : present);
  }
  if (status === 'failed' && wantedCents === 0) return toCancelled(claim); // the city hall never had it
  if (status === 'not_cancelled' && state === 'cancelling') return toResult(claim, present);
  return settle(claim, await service.cancel(present.id), 'cancelling');
}

/** The next step of an invoice towards what its charge pays for. */
async function takeStep(service: InvoiceService, claim: ClaimedInvoice): Promise<InvoiceResult> {
  const { state, wantedCents } = claim;
  if (state === 'waiting' || state === 'cancelled') {
    if (wantedCents === 0) return toCancelled(claim);
    return state === 'waiting' ? request(service, claim) : requestAgain(service, claim);
  }
  const found = await service.findByReference(toReference(claim));
  if (!found.ok) return settle(claim, found, 'requested');
  if (found.value) return correct(service, claim, found.value);
  return wantedCents === 0 ? toCancelled(claim) : request(service, claim);
}

/** Reports what keeps the account from issuing invoices. */
export async function checkInvoices({ provider, logger }: PaymentContext): Promise<void> {
  const problem = (await provider.invoices?.findProblem()) ?? null;
  if (problem !== null) logger.error({ problem }, 'no service invoice can be issued');
}

/** Takes the next step of every invoice that is due. A provider without invoices has none. */
export async function processInvoices({
  database: { sql },
  provider,
  clock,
  logger,
}: PaymentContext): Promise<void> {
  const { invoices } = provider;
  if (!invoices) return;
  for (const claim of await claimInvoices(sql, provider.name, clock())) {
    try {
      const result = await takeStep(invoices, claim);
      await recordInvoice(sql, claim, result, clock());
      if (result.state === 'failed') logger.warn({ attempt: claim.attempt }, 'an invoice failed');
    } catch (error) {
      logger.error(describeError(error), 'an invoice was not looked after');
    }
  }
}
