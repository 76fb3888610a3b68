import type { InvoiceTaxes, InvoiceTerms } from '#domain/invoices/invoice-terms.ts';

const taxNames = [
  'iss',
  'cofins',
  'csll',
  'inss',
  'ir',
  'pis',
] as const satisfies (keyof InvoiceTaxes)[];
interface InvoiceEnvironment {
  PAYMENT_PROVIDER: 'sandbox' | 'asaas';
  NFSE: 'off' | 'payment' | 'guarantee';
  NFSE_SERVICE_ID?: string | undefined;
  NFSE_SERVICE_CODE?: string | undefined;
  NFSE_SERVICE_NAME?: string | undefined;
  NFSE_TAXES?: string | undefined;
  NFSE_RETAIN_ISS: '0' | '1';
  NFSE_OBSERVATIONS?: string | undefined;
}

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
  return {
    moment: env.NFSE,
    service,
    serviceName: env.NFSE_SERVICE_NAME,
    taxes: parseTaxes(env.NFSE_TAXES),
    retainsIss: env.NFSE_RETAIN_ISS === '1',
    observations: env.NFSE_OBSERVATIONS ?? '',
  };
}
