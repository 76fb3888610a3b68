import type { Logger } from '#server/ports/logger.ts';
import type { Outcome, ProviderCharge } from '#server/ports/provider.ts';
import type { AsaasApi } from './api.ts';
import { paymentListSchema, type AsaasPayment } from './schemas.ts';
import { toCharge } from './to-charge.ts';

const pageSize = 100;
/** A school that sells more in a day compares in vain, and its log says so. */
const mostPages = 200;

async function listPayments(
  api: AsaasApi,
  day: string,
  logger: Logger,
): Promise<Outcome<AsaasPayment[]>> {
  const payments: AsaasPayment[] = [];
  for (let page = 0; page < mostPages; page += 1) {
    const range = `dateCreated%5Bge%5D=${day}&dateCreated%5Ble%5D=${day}`;
    const path = `/payments?${range}&limit=${pageSize}&offset=${page * pageSize}`;
    const answer = await api.read({ method: 'GET', path }, paymentListSchema);
    if (answer.kind !== 'ok') return { ok: false, reason: 'unavailable' };
    payments.push(...answer.body.data);
    if (answer.body.hasMore !== true) return { ok: true, value: payments };
  }
  logger.error({ day, mostPages }, 'a day has more charges than can be compared');
  return { ok: false, reason: 'invalid' };
}

/** The charges made on a day, each with all its installments; one of an unknown status is left out. */
export async function listDay(
  api: AsaasApi,
  day: string,
  logger: Logger,
): Promise<Outcome<ProviderCharge[]>> {
  const payments = await listPayments(api, day, logger);
  if (!payments.ok) return payments;
  const plans = Map.groupBy(payments.value, ({ id, installment }) => installment ?? id);
  const charges = [...plans.values()].map((plan) => toCharge(plan, logger));
  return { ok: true, value: charges.filter((charge) => charge !== null) };
}
