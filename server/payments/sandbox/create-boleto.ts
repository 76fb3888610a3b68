import { createHash } from 'node:crypto';
import { toBoletoCodes } from '#domain/brazil/boleto-codes.ts';
import type { Boleto } from '#server/ports/provider.ts';
import type { BoletoTerms } from './boleto.sql.ts';

/** No bank has this number, so the codes are valid in form and cannot be paid. */
const bankCode = '000';
const saoPaulo = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });

/** The boleto of a charge, the same at every call. */
export function createBoleto(id: string, { dueAt, valueCents }: BoletoTerms): Boleto {
  const digest = createHash('sha256').update(id).digest('hex');
  const freeField = String(BigInt(`0x${digest}`))
    .padStart(25, '0')
    .slice(-25);
  const codes = toBoletoCodes({
    bankCode,
    dueDate: saoPaulo.format(dueAt),
    amountCents: valueCents,
    freeField,
  });
  return { ...codes, slipUrl: null };
}
