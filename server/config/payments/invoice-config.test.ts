import { expect, test } from 'vitest';
import { parseConfig } from '../config.ts';

const asaas = { PAYMENT_PROVIDER: 'asaas', ASAAS_API_KEY: `$aact_hmlg_${'0'.repeat(40)}` };
const nfse = {
  ...asaas,
  NFSE: 'payment',
  NFSE_SERVICE_CODE: '8.02',
  NFSE_SERVICE_NAME: 'Ensino de idiomas',
  NFSE_TAXES: 'iss=2',
  NFSE_REGIME: 'simples',
};
const normal = {
  ...nfse,
  NFSE_TAXES: 'iss=2 csll=1',
  NFSE_REGIME: 'normal',
  NFSE_NBS: '1.2205.13.00',
  NFSE_TAX_SITUATION: '000',
  NFSE_TAX_CLASSIFICATION: '000001',
  NFSE_OPERATION_INDICATOR: '020101',
  NFSE_PIS_COFINS: 'STANDARD_TAXABLE_OPERATION pis=0.65 cofins=3',
};
const normalCodes = {
  nbsCode: '1.2205.13.00',
  taxSituationCode: '000',
  taxClassificationCode: '000001',
  operationIndicatorCode: '020101',
};

test('invoices are off by default, and issued after the payment or the guarantee where they are configured', () => {
  expect(parseConfig({}).invoices).toBeNull();
  expect(parseConfig(asaas).invoices).toBeNull();
  expect(parseConfig(nfse).invoices).toEqual({
    moment: 'payment',
    service: { municipalServiceCode: '8.02' },
    serviceName: 'Ensino de idiomas',
    taxes: { iss: 2, cofins: 0, csll: 0, inss: 0, ir: 0, pis: 0 },
    regime: { name: 'simples', codes: {} },
    retainsIss: false,
    observations: '',
  });
  const late = { ...nfse, NFSE: 'guarantee', NFSE_RETAIN_ISS: '1' };
  expect(parseConfig(late).invoices).toMatchObject({ moment: 'guarantee', retainsIss: true });
});

test('a school outside of Simples Nacional has all codes, and rates of its own PIS and COFINS', () => {
  expect(parseConfig(normal).invoices?.regime).toEqual({
    name: 'normal',
    codes: normalCodes,
    pisCofins: { status: 'STANDARD_TAXABLE_OPERATION', pis: 0.65, cofins: 3 },
  });
  const pisCofinsOf = (NFSE_PIS_COFINS: string) => {
    const regime = parseConfig({ ...normal, NFSE_PIS_COFINS }).invoices?.regime;
    return regime?.name === 'normal' ? regime.pisCofins : null;
  };
  expect(pisCofinsOf('ZERO_RATE_TAXABLE_OPERATION')).toMatchObject({ pis: 0, cofins: 0 });
  expect(pisCofinsOf('NON_TAXABLE_OPERATION')).toMatchObject({ pis: null, cofins: null });
});

test('a school in Simples Nacional may name its codes', () => {
  const { regime } = parseConfig({ ...nfse, NFSE_NBS: '122051300' }).invoices ?? {};
  expect(regime).toEqual({ name: 'simples', codes: { nbsCode: '122051300' } });
});

test.each([
  ['NFSE_REGIME', ''],
  ['NFSE_NBS', ''],
  ['NFSE_NBS', '8.02'],
  ['NFSE_TAX_SITUATION', ''],
  ['NFSE_TAX_SITUATION', 'A1'],
  ['NFSE_TAX_CLASSIFICATION', ''],
  ['NFSE_TAX_CLASSIFICATION', '1'],
  ['NFSE_OPERATION_INDICATOR', ''],
  ['NFSE_PIS_COFINS', ''],
  ['NFSE_PIS_COFINS', '01 pis=0.65 cofins=3'],
  ['NFSE_PIS_COFINS', 'toString'],
  ['NFSE_PIS_COFINS', 'STANDARD_TAXABLE_OPERATION'],
  ['NFSE_PIS_COFINS', 'STANDARD_TAXABLE_OPERATION pis=0.65'],
  ['NFSE_PIS_COFINS', 'STANDARD_TAXABLE_OPERATION pis=0 cofins=3'],
  ['NFSE_PIS_COFINS', 'STANDARD_TAXABLE_OPERATION pis=x cofins=3'],
  ['NFSE_PIS_COFINS', 'STANDARD_TAXABLE_OPERATION pis=0.65 cofins=3 iss=2'],
  ['NFSE_PIS_COFINS', 'ZERO_RATE_TAXABLE_OPERATION pis=0.65 cofins=3'],
  ['NFSE_PIS_COFINS', 'NON_TAXABLE_OPERATION cofins=3'],
])('outside of Simples Nacional a start with %s "%s" is refused in one line', (name, value) => {
  expect(() => parseConfig({ ...normal, [name]: value })).toThrow(
    new RegExp(`^Configuration: ${name}: [^\\n]+$`, 'u'),
  );
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
  [{ NFSE_TAXES: 'iss=2 pis=0.65' }, 'NFSE_TAXES: a school in Simples Nacional'],
  [{ NFSE_TAXES: 'iss=2 cofins=3' }, 'NFSE_TAXES: a school in Simples Nacional'],
  [{ NFSE_PIS_COFINS: 'NON_TAXABLE_OPERATION' }, 'NFSE_PIS_COFINS: a school in Simples Nacional'],
])('a start with %j is refused in one line', (changes, message) => {
  expect(() => parseConfig({ ...nfse, ...changes })).toThrow(message);
});
