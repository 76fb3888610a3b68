import * as check from '../checks.ts';
import { createPlainBundle } from '../setting.ts';

/** The seller's identity, as pages, receipts and mails show it. */
export const business = createPlainBundle('business', 'business', [
  {
    key: 'business_name',
    variables: ['BUSINESS_NAME'],
    label: 'Nome da escola ou da empresa',
    kind: 'text',
    check: check.isLine(120),
  },
  {
    key: 'business_cnpj',
    variables: ['BUSINESS_CNPJ'],
    label: 'CNPJ ou CPF',
    hint: 'A lei pede que ele apareça nas páginas de venda.',
    kind: 'text',
    check: check.isBusinessDocument,
  },
  {
    key: 'business_address',
    variables: ['BUSINESS_ADDRESS'],
    label: 'Endereço',
    hint: 'Rua, número, cidade e estado.',
    kind: 'text',
    check: check.isLine(250),
  },
  {
    key: 'business_email',
    variables: ['BUSINESS_EMAIL'],
    label: 'E-mail que o público vê',
    kind: 'email',
    check: check.isEmailAddress,
  },
  {
    key: 'business_phone',
    variables: ['BUSINESS_PHONE'],
    label: 'Telefone',
    kind: 'phone',
    check: check.isPhoneNumber,
  },
  {
    key: 'business_whatsapp',
    variables: ['BUSINESS_WHATSAPP'],
    label: 'WhatsApp',
    kind: 'phone',
    check: check.isPhoneNumber,
  },
  {
    key: 'business_social',
    variables: ['BUSINESS_SOCIAL'],
    label: 'Redes sociais',
    hint: 'Um endereço por linha, com https://.',
    kind: 'lines',
    check: check.areWebAddresses,
  },
  {
    key: 'support_email',
    variables: ['SUPPORT_EMAIL'],
    label: 'E-mail que recebe as mensagens do site',
    hint: 'Em branco, vale o e-mail que o público vê.',
    kind: 'email',
    check: check.isEmailAddress,
  },
]);
