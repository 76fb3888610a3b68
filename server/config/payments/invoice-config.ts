import { z } from 'zod';
import type { InvoiceTaxes, InvoiceTerms } from '#domain/invoices/invoice-terms.ts';
import { parseRegime } from './invoice-regime.ts';
import { optionalText } from '../optional-text.ts';

const taxNames = [
  'iss',
  'cofins',
  'csll',
  'inss',
  'ir',
  'pis',
] as const satisfies (keyof InvoiceTaxes)[];

/** The variables of service invoices. */
export const invoiceEnvironment = z.object({
  NFSE: z.enum(['off', 'payment', 'guarantee']).default('off'),
  NFSE_SERVICE_ID: optionalText,
  NFSE_SERVICE_CODE: optionalText,
  NFSE_SERVICE_NAME: optionalText,
  NFSE_TAXES: optionalText,
  NFSE_RETAIN_ISS: z.enum(['0', '1']).default('0'),
  NFSE_OBSERVATIONS: optionalText,
  NFSE_REGIME: z.enum(['simples', 'normal']).optional(),
  NFSE_NBS: optionalText,
  NFSE_TAX_SITUATION: optionalText,
  NFSE_TAX_CLASSIFICATION: optionalText,
  NFSE_OPERATION_INDICATOR: optionalText,
  NFSE_PIS_COFINS: optionalText,
});

type InvoiceEnvironment = z.infer<typeof invoiceEnvironment> & {
  PAYMENT_PROVIDER: 'sandbox' | 'asaas';
};

function refuse(name: string, problem: string): never {
  throw new Error(`Configuration: ${name}: ${problem}`);
}

/** "iss=2 pis=0.65": what is not named is 0. */
function parseTaxes(text: string): InvoiceTaxes {
  const taxes: InvoiceTaxes = { iss: 0, cofins: 0, csll: 0, inss: 0, ir: 0, pis: 0 };
  for (const part of text.split(/[\s,;]+/u)) {
    const [, written, percent] = /^([a-z]+)=(\d{1,2}(?:\.\d{1,4})?)$/u.exec(part) ?? [];
    const name = taxNames.find((known) => known === written);
    if (name === undefined)
      refuse('NFSE_TAXES', `"${part}": needs per cents such as "iss=2 pis=0.65 cofins=3"`);
    taxes[name] = Number(percent);
  }
  return taxes;
}

function parseService({
  NFSE_SERVICE_ID: id,
  NFSE_SERVICE_CODE: code,
}: InvoiceEnvironment): InvoiceTerms['service'] {
  if ((id === undefined) === (code === undefined))
    refuse('NFSE_SERVICE_ID', 'with NFSE, either it or NFSE_SERVICE_CODE is needed');
  return id === undefined ? { municipalServiceCode: code ?? '' } : { municipalServiceId: id };
}

/** Null: none are issued. Throws an Error whose message is one line that names the variable. */
export function parseInvoices(env: InvoiceEnvironment): InvoiceTerms | null {
  if (env.NFSE === 'off') return null;
  if (env.PAYMENT_PROVIDER !== 'asaas') refuse('NFSE', 'needs PAYMENT_PROVIDER=asaas');
  const service = parseService(env);
  if (env.NFSE_SERVICE_NAME === undefined)
    refuse('NFSE_SERVICE_NAME', 'the name of the service is needed with NFSE');
  if (env.NFSE_TAXES === undefined) refuse('NFSE_TAXES', 'needed with NFSE, such as "iss=2"');
  const regime = parseRegime(env);
  const taxes = parseTaxes(env.NFSE_TAXES);
  if (regime.name === 'simples' && taxes.pis + taxes.cofins > 0)
    refuse('NFSE_TAXES', 'a school in Simples Nacional says nothing of pis and cofins');
  return {
    moment: env.NFSE,
    service,
    serviceName: env.NFSE_SERVICE_NAME,
    taxes,
    regime,
    retainsIss: env.NFSE_RETAIN_ISS === '1',
    observations: env.NFSE_OBSERVATIONS ?? '',
  };
}
