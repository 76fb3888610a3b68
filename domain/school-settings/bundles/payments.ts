import * as check from '../checks.ts';
import { type Setting, type SettingBundle, toOwnVariables } from '../setting.ts';

const cardPages = [
  { value: 'hosted', label: 'Na página do Asaas' },
  { value: 'own', label: 'Na página da escola' },
];
const cardInstallments = [
  { value: 'off', label: 'Só à vista' },
  { value: 'test', label: 'Parcelado só para quem administra, para testar' },
  { value: 'on', label: 'Parcelado para todos' },
];
const foreigners = [
  { value: '0', label: 'Não' },
  { value: '1', label: 'Sim, o Asaas já liberou na minha conta' },
];

const settings: readonly Setting[] = [
  {
    key: 'asaas_key',
    variables: ['ASAAS_API_KEY', 'PAYMENT_PROVIDER'],
    label: 'Chave do Asaas',
    hint: 'No Asaas: Integrações, Chaves de API. Copie a chave inteira, com o cifrão do começo.',
    kind: 'secret',
    check: check.matches(
      /^\$aact_(?:hmlg|prod)_[\x21-\x7E]{20,480}$/u,
      'Esta não é uma chave inteira do Asaas. Ela começa com cifrão; copie de novo.',
    ),
  },
  {
    key: 'card_page',
    variables: ['CARD_PAGE'],
    label: 'Onde o cartão é digitado',
    kind: 'choice',
    choices: cardPages,
    check: check.isOneOf(cardPages),
  },
  {
    key: 'card_installments',
    variables: ['CARD_INSTALLMENTS'],
    label: 'Parcelas na página do Asaas',
    hint: 'Antes de abrir para todos, faça uma compra de teste em 3 vezes e veja se foi confirmada inteira.',
    kind: 'choice',
    choices: cardInstallments,
    check: check.isOneOf(cardInstallments),
  },
  {
    key: 'foreign_buyers',
    variables: ['ASAAS_FOREIGN_CUSTOMERS'],
    label: 'Vender a quem não tem CPF nem CNPJ',
    kind: 'choice',
    choices: foreigners,
    check: check.isOneOf(foreigners),
  },
];

/** The account at the payment provider. */
export const payments: SettingBundle = {
  name: 'payments',
  group: 'payments',
  settings,
  isWhole: true,
  toVariables: (values) => ({
    ...toOwnVariables(settings, values),
    ...(values['asaas_key'] !== undefined && { PAYMENT_PROVIDER: 'asaas' }),
  }),
  findLacks: ({ card_page: page, foreign_buyers: abroad }): Record<string, string> =>
    page === 'own' && abroad === '1'
      ? { foreign_buyers: 'Para isto o cartão precisa ser digitado na página do Asaas.' }
      : {},
};
