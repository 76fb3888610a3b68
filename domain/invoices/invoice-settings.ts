import * as check from '../school-settings/checks.ts';
import {
  type Setting,
  type SettingBundle,
  type SettingValues,
  toOwnVariables,
} from '../school-settings/setting.ts';

const moments = [
  { value: 'off', label: 'Não emitir' },
  { value: 'payment', label: 'Logo depois do pagamento' },
  { value: 'guarantee', label: 'Quando a garantia termina' },
];
const regimes = [
  { value: '', label: 'Escolha' },
  { value: 'simples', label: 'Simples Nacional' },
  { value: 'normal', label: 'Outro regime' },
];
const retained = [
  { value: '0', label: 'A escola' },
  { value: '1', label: 'Quem compra' },
];
const pisCofins = [
  { value: '', label: 'Não se aplica' },
  { value: 'STANDARD_TAXABLE_OPERATION', label: 'Tributável com alíquota básica' },
  { value: 'DIFFERENTIATED_RATE_TAXABLE_OPERATION', label: 'Tributável com alíquota diferenciada' },
  { value: 'ZERO_RATE_TAXABLE_OPERATION', label: 'Tributável com alíquota zero' },
  { value: 'EXEMPT_CONTRIBUTION_OPERATION', label: 'Isenta' },
  { value: 'NON_TAXABLE_OPERATION', label: 'Sem incidência' },
  { value: 'TAX_SUSPENSION_OPERATION', label: 'Com suspensão' },
];
const taxes = [
  ['iss', 'ISS'],
  ['pis', 'PIS'],
  ['cofins', 'COFINS'],
  ['csll', 'CSLL'],
  ['inss', 'INSS'],
  ['ir', 'Imposto de renda'],
] as const;
const ownRates = [
  ['pis', 'PIS'],
  ['cofins', 'COFINS'],
] as const;
const isPercent = check.matches(
  /^\d{1,2}(?:[.,]\d{1,4})?$/u,
  'Escreva um número de 0 a 99, como 2 ou 0,65.',
);
const code = (form: RegExp, example: string) =>
  check.matches(form, `Escreva um código como ${example}.`);

const settings: readonly Setting[] = [
  {
    key: 'fiscal_moment',
    variables: ['NFSE'],
    label: 'Quando emitir a nota',
    hint: 'Pergunte ao contador: em muitas cidades o imposto nasce com a venda.',
    kind: 'choice',
    choices: moments,
    check: check.isOneOf(moments),
  },
  {
    key: 'fiscal_regime',
    variables: ['NFSE_REGIME'],
    label: 'Regime de impostos',
    kind: 'choice',
    choices: regimes,
    check: check.isOneOf(regimes),
  },
  {
    key: 'fiscal_service_code',
    variables: ['NFSE_SERVICE_CODE', 'NFSE_SERVICE_ID'],
    label: 'Código do serviço na prefeitura',
    hint: 'Preencha este ou o número do serviço no Asaas.',
    kind: 'text',
    check: check.isLine(60),
  },
  {
    key: 'fiscal_service_id',
    variables: ['NFSE_SERVICE_ID', 'NFSE_SERVICE_CODE'],
    label: 'Número do serviço no Asaas',
    kind: 'text',
    check: check.isLine(60),
  },
  {
    key: 'fiscal_service_name',
    variables: ['NFSE_SERVICE_NAME'],
    label: 'Nome do serviço',
    kind: 'text',
    check: check.isLine(250),
  },
  ...taxes.map(([name, label]) => ({
    key: `fiscal_${name}`,
    variables: ['NFSE_TAXES'] as const,
    label: `${label}, em por cento`,
    ...(name === 'iss' && { hint: 'Como 2 ou 0,65. O que ficar em branco vale zero.' }),
    kind: 'text' as const,
    check: isPercent,
  })),
  {
    key: 'fiscal_retain_iss',
    variables: ['NFSE_RETAIN_ISS'],
    label: 'Quem recolhe o ISS',
    kind: 'choice',
    choices: retained,
    check: check.isOneOf(retained),
  },
  {
    key: 'fiscal_observations',
    variables: ['NFSE_OBSERVATIONS'],
    label: 'Texto em cada nota',
    kind: 'text',
    check: check.isLine(250),
  },
  {
    key: 'fiscal_nbs',
    variables: ['NFSE_NBS'],
    label: 'Código NBS',
    kind: 'text',
    check: code(/^\d\.?\d{4}\.?\d{2}\.?\d{2}$/u, '1.2205.13.00'),
  },
  {
    key: 'fiscal_tax_situation',
    variables: ['NFSE_TAX_SITUATION'],
    label: 'Situação tributária de IBS e CBS',
    kind: 'text',
    check: code(/^\d{3,6}$/u, '000'),
  },
  {
    key: 'fiscal_tax_classification',
    variables: ['NFSE_TAX_CLASSIFICATION'],
    label: 'Classificação tributária',
    kind: 'text',
    check: code(/^\d{6}$/u, '000001'),
  },
  {
    key: 'fiscal_operation_indicator',
    variables: ['NFSE_OPERATION_INDICATOR'],
    label: 'Indicador da operação',
    kind: 'text',
    check: code(/^\d{6}$/u, '020101'),
  },
  {
    key: 'fiscal_pis_cofins',
    variables: ['NFSE_PIS_COFINS'],
    label: 'Situação de PIS e COFINS',
    kind: 'choice',
    choices: pisCofins,
    check: check.isOneOf(pisCofins),
  },
  ...ownRates.map(([name, label]) => ({
    key: `fiscal_own_${name}`,
    variables: ['NFSE_PIS_COFINS'] as const,
    label: `${label} desta situação, em por cento`,
    hint: 'Só para as situações tributáveis com alíquota.',
    kind: 'text' as const,
    check: isPercent,
  })),
];

const needed = ['fiscal_regime', 'fiscal_service_name', 'fiscal_iss'];
const neededOutsideSimples = [
  'fiscal_nbs',
  'fiscal_tax_situation',
  'fiscal_tax_classification',
  'fiscal_operation_indicator',
  'fiscal_pis_cofins',
];
const lack = 'Falta preencher para emitir notas.';

/** Variables that are made of several settings. */
const composed = new Set(['NFSE_TAXES', 'NFSE_PIS_COFINS']);

/** "iss=2 pis=0.65", of the rates that are given. */
function toRates(
  prefix: string,
  rates: readonly (readonly [name: string, label: string])[],
  values: SettingValues,
): string {
  return rates
    .flatMap(([name]) => {
      const value = values[`${prefix}${name}`];
      return value === undefined ? [] : [`${name}=${value.replace(',', '.')}`];
    })
    .join(' ');
}

const isAboveZero = (text = '0') => Number(text.replace(',', '.')) > 0;

/** Fiscal notes (NFS-e), issued through the payment provider. */
export const fiscal: SettingBundle = {
  name: 'fiscal',
  group: 'fiscal',
  settings,
  isWhole: true,
  toVariables(values) {
    const { fiscal_pis_cofins: status } = values;
    const shares = toRates('fiscal_', taxes, values);
    const rates = toRates('fiscal_own_', ownRates, values);
    const others = settings.filter(({ variables: [name] }) => !composed.has(name));
    return {
      ...toOwnVariables(others, values),
      ...(shares !== '' && { NFSE_TAXES: shares }),
      ...(status !== undefined && { NFSE_PIS_COFINS: `${status} ${rates}`.trim() }),
    };
  },
  findLacks(values, has): Record<string, string> {
    const { fiscal_moment: moment = 'off', fiscal_regime: regime = '' } = values;
    if (moment === 'off') return {};
    const keys = regime === 'normal' ? [...needed, ...neededOutsideSimples] : needed;
    const lacks = Object.fromEntries(keys.filter((key) => !has(key)).map((key) => [key, lack]));
    const services = ['fiscal_service_code', 'fiscal_service_id'].filter((key) => values[key]);
    if (services.length !== 1 && !has('fiscal_service_code'))
      lacks['fiscal_service_code'] =
        'Preencha um dos dois: o código na prefeitura ou o número no Asaas.';
    if (services.length === 2)
      lacks['fiscal_service_id'] = 'Preencha só um dos dois: este ou o código na prefeitura.';
    if (regime === 'simples') {
      for (const key of ['fiscal_pis', 'fiscal_cofins'])
        if (isAboveZero(values[key])) lacks[key] = 'No Simples Nacional fica em branco.';
      if (has('fiscal_pis_cofins'))
        lacks['fiscal_pis_cofins'] = 'No Simples Nacional isto não se aplica.';
    }
    const isTaxed = /^(?:STANDARD|DIFFERENTIATED)/u.test(values['fiscal_pis_cofins'] ?? '');
    for (const key of ['fiscal_own_pis', 'fiscal_own_cofins'])
      if (isTaxed !== isAboveZero(values[key]))
        lacks[key] = isTaxed ? 'Falta a alíquota.' : 'Esta situação não tem alíquota.';
    return lacks;
  },
};
