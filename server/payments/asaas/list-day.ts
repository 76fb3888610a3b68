import type { Logger } from '#server/ports/logger.ts';
import type { ListedCharges, Outcome } from '#server/ports/provider.ts';
import type { AsaasApi } from './api.ts';
import {
  namedPaymentSchema,
  paymentSchema,
  rawPaymentListSchema,
  type AsaasPayment,
} from './schemas.ts';
import { toCharge } from './to-charge.ts';

const pageSize = 100;
/** A school that sells more in a day compares in vain, and its log says so. */
const mostPages = 200;

async function listRows(api: AsaasApi, day: string, logger: Logger): Promise<Outcome<unknown[]>> {
  const rows: unknown[] = [];
  for (let page = 0; page < mostPages; page += 1) {
    const range = `dateCreated%5Bge%5D=${day}&dateCreated%5Ble%5D=${day}`;
    const path = `/payments?${range}&limit=${pageSize}&offset=${page * pageSize}`;
    const answer = await api.read({ method: 'GET', path }, rawPaymentListSchema);
    if (answer.kind === 'unreadable') return { ok: false, reason: 'unreadable' };
    if (answer.kind !== 'ok') return { ok: false, reason: 'unavailable' };
    rows.push(...answer.body.data);
    if (answer.body.hasMore !== true) return { ok: true, value: rows };
  }
  logger.error({ day, mostPages }, 'a day has more charges than can be compared');
  return { ok: false, reason: 'invalid' };
}

const toPlanId = ({ id, installment }: Pick<AsaasPayment, 'id' | 'installment'>) =>
  installment ?? id;

/** The charges made on a day, each with all its installments. */
export async function listDay(
  api: AsaasApi,
  day: string,
  logger: Logger,
): Promise<Outcome<ListedCharges>> {
  const rows = await listRows(api, day, logger);
  if (!rows.ok) return rows;
  const payments: AsaasPayment[] = [];
  const unreadable = new Map<string, ListedCharges['unreadable'][number]>();
  for (const row of rows.value) {
    const read = paymentSchema.safeParse(row);
    if (read.success) payments.push(read.data);
    const named = read.success ? null : namedPaymentSchema.safeParse(row).data;
    if (!named) continue;
    const id = toPlanId(named);
    unreadable.set(id, { id, reference: named.externalReference ?? '' });
  }
  const charges: ListedCharges['charges'] = [];
  for (const [id, plan] of Map.groupBy(payments, toPlanId)) {
    const charge = unreadable.has(id) ? null : toCharge(plan, logger);
    if (charge) charges.push(charge);
    else unreadable.set(id, { id, reference: plan[0]?.externalReference ?? '' });
  }
  return { ok: true, value: { charges, unreadable: [...unreadable.values()] } };
}
