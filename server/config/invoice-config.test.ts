import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';

const asaas = { PAYMENT_PROVIDER: 'asaas', ASAAS_API_KEY: `$aact_hmlg_${'0'.repeat(40)}` };
const nfse = {
  ...asaas,
  NFSE: 'payment',
  NFSE_SERVICE_CODE: '8.02',
  NFSE_SERVICE_NAME: 'Ensino de idiomas',
  NFSE_TAXES: 'iss=2 pis=0.65',
};

test('invoices are off by default, and issued after the payment or the guarantee where they are configured', () => {
  expect(parseConfig({}).invoices).toBeNull();
  expect(parseConfig(asaas).invoices).toBeNull();
  expect(parseConfig(nfse).invoices).toEqual({
    moment: 'payment',
    service: { municipalServiceCode: '8.02' },
    serviceName: 'Ensino de idiomas',
    taxes: { iss: 2, cofins: 0, csll: 0, inss: 0, ir: 0, pis: 0.65 },
    retainsIss: false,
    observations: '',
  });
  const late = { ...nfse, NFSE: 'guarantee', NFSE_RETAIN_ISS: '1' };
  expect(parseConfig(late).invoices).toMatchObject({ moment: 'guarantee', retainsIss: true });
});

test.each([
  [{ PAYMENT_PROVIDER: 'sandbox' }, 'NFSE: needs PAYMENT_PROVIDER'],
  [{ NFSE: 'sometimes' }, 'NFSE:'],
  [{ NFSE_SERVICE_CODE: '' }, 'NFSE_SERVICE_ID: with NFSE'],
  [{ NFSE_SERVICE_ID: '1' }, 'NFSE_SERVICE_ID: with NFSE'],
  [{ NFSE_SERVICE_NAME: '' }, 'NFSE_SERVICE_NAME:'],
  [{ NFSE_TAXES: '' }, 'NFSE_TAXES: needed'],
  [{ NFSE_TAXES: 'iss=2%' }, 'NFSE_TAXES: "iss=2%"'],
  [{ NFSE_TAXES: 'icms=2' }, 'NFSE_TAXES: "icms=2"'],
])('a start with %j is refused in one line', (changes, message) => {
  expect(() => parseConfig({ ...nfse, ...changes })).toThrow(message);
});
