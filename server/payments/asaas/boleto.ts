import { z } from 'zod';
import type { Boleto, Outcome } from '#server/ports/provider.ts';
import type { AsaasApi } from './api.ts';
import { type AsaasCharges, toFailure } from './charges.ts';

const boletoSchema = z.looseObject({
  identificationField: z.string().regex(/^\d{47}$/u),
  barCode: z.string().regex(/^\d{44}$/u),
});

export async function readBoleto(
  api: AsaasApi,
  charges: AsaasCharges,
  id: string,
): Promise<Outcome<Boleto>> {
  const path = `/payments/${encodeURIComponent(id)}/identificationField`;
  const answer = await api.read({ method: 'GET', path }, boletoSchema);
  if (answer.kind !== 'ok') return toFailure(answer);
  const payments = await charges.readPayments(id);
  if (!payments.ok) return payments;
  const { identificationField: line, barCode } = answer.body;
  return { ok: true, value: { line, barCode, slipUrl: payments.value[0]?.bankSlipUrl ?? null } };
}
