import { isIPv4 } from 'node:net';
import { z } from 'zod';
import type { CardInstallments } from '#domain/catalogue/installments.ts';
import { optionalText } from '../optional-text.ts';

/** The place in which a buyer types a card: a page of the provider, or of this school. */
export type CardPage = 'hosted' | 'own';

/** The way in which the school is paid. */
export interface PaymentConfig {
  /** The provider's name as purchases keep it. */
  name: 'sandbox' | 'asaas' | 'asaas_sandbox';
  /** Null: the embedded sandbox. */
  asaas: {
    apiKey: string;
    url: string;
    webhookToken: string | null;
    cardPage: CardPage;
    /** Only for cards that are typed on the provider's page. */
    cardInstallments: CardInstallments;
    /** The account may have customers without CPF and CNPJ. */
    takesForeigners: boolean;
  } | null;
}

/** The variables of this page. */
export const paymentEnvironment = {
  PAYMENT_PROVIDER: z.enum(['sandbox', 'asaas']).default('sandbox'),
  ASAAS_API_KEY: optionalText,
  ASAAS_WEBHOOK_TOKEN: optionalText,
  ASAAS_URL: optionalText,
  CARD_PAGE: z.enum(['hosted', 'own']).optional(),
  CARD_INSTALLMENTS: z.enum(['off', 'test', 'on']).optional(),
  ASAAS_FOREIGN_CUSTOMERS: z.enum(['0', '1']).default('0'),
};
type PaymentEnvironment = z.infer<z.ZodObject<typeof paymentEnvironment>>;

const testUrl = 'https://api-sandbox.asaas.com/v3';
const realUrl = 'https://api.asaas.com/v3';
const testHosts = new Set(['api-sandbox.asaas.com', 'sandbox.asaas.com']);
const realHosts = new Set(['api.asaas.com', 'www.asaas.com']);

export function isLocal(host: string): boolean {
  return (
    host === 'localhost' ||
    host === '::1' ||
    host === '[::1]' ||
    (isIPv4(host) && host.startsWith('127.'))
  );
}

function refuse(name: string, problem: string): never {
  throw new Error(`Configuration: ${name}: ${problem}`);
}

function parseKey(key: string | undefined): { apiKey: string; isTest: boolean } {
  if (key === undefined) refuse('ASAAS_API_KEY', 'needed with PAYMENT_PROVIDER=asaas');
  if (!/^\$aact_(?:hmlg|prod)_[\x21-\x7E]{20,}$/u.test(key))
    refuse(
      'ASAAS_API_KEY',
      "needs a whole key, which begins with $aact_hmlg_ or $aact_prod_ (in a shell between single quotes, because of its '$')",
    );
  return { apiKey: key, isTest: key.startsWith('$aact_hmlg_') };
}

/** Without a slash at the end. Throws for another environment than the key's. */
function parseUrl(text: string | undefined, isTest: boolean): string {
  if (text === undefined) return isTest ? testUrl : realUrl;
  if (!URL.canParse(text)) refuse('ASAAS_URL', `needs an address, such as ${testUrl}`);
  const { protocol, hostname } = new URL(text);
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal(hostname)))
    refuse('ASAAS_URL', 'needs https, or an address of this machine');
  if ((isTest ? realHosts : testHosts).has(hostname))
    refuse('ASAAS_URL', 'belongs to another environment than ASAAS_API_KEY');
  return text.replace(/\/+$/u, '');
}

/** Throws an Error whose message is one line that names the variable. */
export function parsePayment(
  env: PaymentEnvironment,
  { publicUrl }: { publicUrl: string },
): PaymentConfig {
  if (env.PAYMENT_PROVIDER === 'sandbox') return { name: 'sandbox', asaas: null };
  const { apiKey, isTest } = parseKey(env.ASAAS_API_KEY);
  const url = parseUrl(env.ASAAS_URL, isTest);
  const { protocol, hostname } = new URL(publicUrl);
  if (!isTest && (protocol !== 'https:' || isLocal(hostname)))
    refuse('PUBLIC_URL', 'a production key of Asaas needs the public https address of the school');
  const webhookToken = env.ASAAS_WEBHOOK_TOKEN ?? null;
  if (webhookToken !== null && !/^(?!\$aact_)[\x21-\x7E]{32,255}$/u.test(webhookToken))
    refuse('ASAAS_WEBHOOK_TOKEN', 'needs 32 to 255 characters without spaces, and no API key');
  const cardPage = env.CARD_PAGE ?? 'hosted';
  const cardInstallments = env.CARD_INSTALLMENTS ?? 'off';
  const takesForeigners = env.ASAAS_FOREIGN_CUSTOMERS === '1';
  if (takesForeigners && cardPage === 'own')
    refuse('ASAAS_FOREIGN_CUSTOMERS', 'needs CARD_PAGE=hosted: a card from our form has a CPF');
  return {
    name: isTest ? 'asaas_sandbox' : 'asaas',
    asaas: { apiKey, url, webhookToken, cardPage, cardInstallments, takesForeigners },
  };
}
