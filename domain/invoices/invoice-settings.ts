import * as check from '../school-settings/checks.ts';
import { type Setting, type SettingBundle, toOwnVariables } from '../school-settings/setting.ts';

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
  {
    key: 'fiscal_taxes',
    variables: ['NFSE_TAXES'],
    label: 'Impostos, em por cento',
    hint: 'Como iss=2 pis=0.65. O que não estiver escrito vale zero.',
    kind: 'text',
    check: check.matches(
      /^(?:iss|cofins|csll|inss|ir|pis)=\d{1,2}(?:\.\d{1,4})?(?: (?:iss|cofins|csll|inss|ir|pis)=\d{1,2}(?:\.\d{1,4})?){0,5}$/u,
      'Escreva nomes e números, como iss=2 pis=0.65.',
    ),
  },
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
  {
    key: 'fiscal_pis_cofins_rates',
    variables: ['NFSE_PIS_COFINS'],
    label: 'Alíquotas de PIS e COFINS',
    hint: 'Como pis=0.65 cofins=3. Só para as operações tributáveis.',
    kind: 'text',
    check: check.matches(
      /^pis=\d{1,2}(?:\.\d{1,4})? cofins=\d{1,2}(?:\.\d{1,4})?$/u,
      'Escreva como pis=0.65 cofins=3.',
    ),
  },
];

const needed = ['fiscal_regime', 'fiscal_service_name', 'fiscal_taxes'];
const neededOutsideSimples = [
  'fiscal_nbs',
  'fiscal_tax_situation',
  'fiscal_tax_classification',
  'fiscal_operation_indicator',
  'fiscal_pis_cofins',
];
const lack = 'Falta preencher para emitir notas.';

/** Fiscal notes (NFS-e), issued through the payment provider. */
export const fiscal: SettingBundle = {
  name: 'fiscal',
  group: 'fiscal',
  settings,
  isWhole: true,
  toVariables({ fiscal_pis_cofins: status, fiscal_pis_cofins_rates: rates, ...values }) {
    const variables = toOwnVariables(settings, values);
    return status === undefined
      ? variables
      : { ...variables, NFSE_PIS_COFINS: rates === undefined ? status : `${status} ${rates}` };
  },
  findLacks(values, has): Record<string, string> {
    const {
      fiscal_moment: moment = 'off',
      fiscal_regime: regime = '',
      fiscal_taxes: taxes = '',
    } = values;
    if (moment === 'off') return {};
    const keys = regime === 'normal' ? [...needed, ...neededOutsideSimples] : needed;
    const lacks = Object.fromEntries(keys.filter((key) => !has(key)).map((key) => [key, lack]));
    const services = ['fiscal_service_code', 'fiscal_service_id'].filter((key) => values[key]);
    if (services.length !== 1 && !has('fiscal_service_code'))
      lacks['fiscal_service_code'] =
        'Preencha um dos dois: o código na prefeitura ou o número no Asaas.';
    if (services.length === 2)
      lacks['fiscal_service_id'] = 'Preencha só um dos dois: este ou o código na prefeitura.';
    if (regime === 'simples' && /(?:pis|cofins)=0*[.1-9]/u.test(taxes))
      lacks['fiscal_taxes'] = 'No Simples Nacional não se escreve pis nem cofins.';
    if (regime === 'simples' && has('fiscal_pis_cofins'))
      lacks['fiscal_pis_cofins'] = 'No Simples Nacional isto não se aplica.';
    const isTaxed = /^(?:STANDARD|DIFFERENTIATED)/u.test(values['fiscal_pis_cofins'] ?? '');
    if (isTaxed !== (values['fiscal_pis_cofins_rates'] !== undefined))
      lacks['fiscal_pis_cofins_rates'] = isTaxed
        ? 'Faltam as alíquotas, como pis=0.65 cofins=3.'
        : 'Esta situação não tem alíquotas. Deixe em branco.';
    return lacks;
  },
};
