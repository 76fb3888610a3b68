import { expect, test } from 'vitest';
import { parseConfig } from '#server/config/config.ts';
import { withStored } from '#server/config/settings/live-settings.ts';
import { fiscal } from './invoice-settings.ts';

const asaas = {
  PAYMENT_PROVIDER: 'asaas',
  ASAAS_API_KEY: `$aact_hmlg_${'k'.repeat(30)}`,
};
const simples = {
  fiscal_moment: 'payment',
  fiscal_regime: 'simples',
  fiscal_service_code: '0801',
  fiscal_service_name: 'Curso de inglês',
  fiscal_iss: '2,5',
};
const normal = {
  ...simples,
  fiscal_regime: 'normal',
  fiscal_csll: '1',
  fiscal_nbs: '1.2205.13.00',
  fiscal_tax_situation: '000',
  fiscal_tax_classification: '000001',
  fiscal_operation_indicator: '020101',
  fiscal_pis_cofins: 'STANDARD_TAXABLE_OPERATION',
  fiscal_own_pis: '0,65',
  fiscal_own_cofins: '3',
};
const lacksOf = (values: Record<string, string>) =>
  fiscal.findLacks(values, (key) => values[key] !== undefined);

test.each([
  ['Simples Nacional', simples],
  ['another regime', normal],
])('complete settings of %s lack nothing, and the configuration takes them', (_, values) => {
  expect(lacksOf(values)).toEqual({});
  const terms = withStored(parseConfig(asaas), values).invoices;
  expect(terms).toMatchObject({ moment: 'payment', taxes: { iss: 2.5, pis: 0 } });
});

test('the rates of a taxed situation reach the configuration', () => {
  expect(withStored(parseConfig(asaas), normal).invoices?.regime).toMatchObject({
    pisCofins: { status: 'STANDARD_TAXABLE_OPERATION', pis: 0.65, cofins: 3 },
  });
});

test('no notes need nothing', () => {
  expect(lacksOf({ fiscal_iss: '2' })).toEqual({});
});

test.each<[string, Record<string, string>, string[]]>([
  ['with two services', { ...simples, fiscal_service_id: '7' }, ['fiscal_service_id']],
  ['with PIS in Simples', { ...simples, fiscal_pis: '0,65' }, ['fiscal_pis']],
  ['without rates', { ...normal, fiscal_own_pis: '0' }, ['fiscal_own_pis']],
  [
    'with rates of an exempt situation',
    { ...normal, fiscal_pis_cofins: 'EXEMPT_CONTRIBUTION_OPERATION' },
    ['fiscal_own_pis', 'fiscal_own_cofins'],
  ],
])('what is wrong %s is said at its field', (_, values, keys) => {
  expect(Object.keys(lacksOf(values))).toEqual(keys);
});

test('what is missing is said at each field', () => {
  expect(Object.keys(lacksOf({ fiscal_moment: 'payment' }))).toEqual([
    'fiscal_regime',
    'fiscal_service_name',
    'fiscal_iss',
    'fiscal_service_code',
  ]);
});
