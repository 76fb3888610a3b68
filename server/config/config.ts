import path from 'node:path';
import { z } from 'zod';
import { BUSINESS_FIELDS, type Business } from '#domain/catalogue/site-data.ts';
import type { InvoiceTerms } from '#domain/invoices/invoice-terms.ts';
import { maxPasswordLength, minPasswordLength } from '#domain/account/password.ts';
import { authEnvironment, toAuth, type AuthConfig } from './auth/auth-config.ts';
import { parseConversions, type ConversionConfig } from './conversion-config.ts';
import { databaseEnvironment, type StatementLimits } from './database/database-config.ts';
import { parseDatabaseUrl, type Login } from './database-url.ts';
import { filesEnvironment, toFiles, type FilesConfig } from './files/files-config.ts';
import { identityEnvironment, parseIdentity, type IdentityConfig } from './auth/identity-config.ts';
import { keyEnvironment } from './keys/key-environment.ts';
import { isHost, isOrigin, localName } from './listen/host.ts';
import { metricsEnvironment, type MetricsConfig } from './listen/metrics-config.ts';
import { invoiceEnvironment, parseInvoices } from './payments/invoice-config.ts';
import { type MailConfig, toMail } from './mail-config.ts';
import { refuseOpenSandbox } from './payments/open-sandbox.ts';
import { optionalText } from './optional-text.ts';
import { realtimeEnvironment, toRealtime, type RealtimeConfig } from './wire/realtime-config.ts';
import { restEnvironment, toRest, type RestConfig } from './wire/rest-config.ts';
import { parsePayment, paymentEnvironment, type PaymentConfig } from './payments/payment-config.ts';

/** Digits alone: 1e3 and 0x10, which Number accepts, are typing errors. */
const wholeNumber = (most: number, otherwise: number) =>
  z
    .string()
    .trim()
    .regex(/^\d+$/u, 'needs a whole number in digits')
    .transform(Number)
    .pipe(z.number().max(most))
    .default(otherwise);

const environmentSchema = z.object({
  HOST: z
    .string()
    .trim()
    .transform((text) => text.replaceAll(/^\[|\]$/gu, '')) // an IPv6 address stands in brackets in a URL alone
    .refine(isHost, 'needs an address or a name of this machine, such as 127.0.0.1')
    .default('127.0.0.1'),
  PORT: wholeNumber(65_535, 3000),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isOrigin, 'needs protocol and host alone, such as https://www.example.com.br')
    .transform((text) => new URL(text).origin)
    .optional(),
  DATA_DIR: z.string().trim().min(1).default('data'),
  DISK_RESERVE_MB: wholeNumber(1_000_000, 1024),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  ADMIN_EMAIL: z.email().toLowerCase().default('admin@ingles-proibido.local'),
  ADMIN_PASSWORD: z.string().min(minPasswordLength).max(maxPasswordLength).optional(),
  ...keyEnvironment,
  ...authEnvironment,
  ...paymentEnvironment,
  ALLOW_SANDBOX: z.enum(['0', '1']).default('0'),
  META_PIXEL_ID: optionalText,
  META_ACCESS_TOKEN: optionalText,
  META_URL: optionalText,
  GOOGLE_MEASUREMENT_ID: optionalText,
  GOOGLE_API_SECRET: optionalText,
  GOOGLE_URL: optionalText,
  ...identityEnvironment,
  ...invoiceEnvironment.shape,
  POSTAL_LOOKUP_URL: z
    .string()
    .trim()
    .default('https://viacep.com.br/ws/{cep}/json/ https://brasilapi.com.br/api/cep/v2/{cep}')
    .transform((text) => text.split(/\s+/u))
    .refine((templates) => templates.every(isPostalTemplate), {
      message: 'needs addresses that contain {cep}, separated by spaces',
    }),
  ...realtimeEnvironment,
  ...databaseEnvironment,
  ...filesEnvironment,
  ...metricsEnvironment,
  ...restEnvironment,
  TRUST_PROXY: wholeNumber(10, 0),
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(
      /^(?:[^<>@]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/u,
      'expected "Name <address>" or an address',
    )
    .optional(),
  NEWSLETTER_MAILS_PER_MINUTE: wholeNumber(10_000, 60),
  SUPPORT_EMAIL: z.email().optional(),
  BUSINESS_NAME: optionalText,
  BUSINESS_CNPJ: optionalText,
  BUSINESS_ADDRESS: optionalText,
  BUSINESS_EMAIL: z.email().optional(),
  BUSINESS_PHONE: optionalText,
  BUSINESS_WHATSAPP: optionalText,
  BUSINESS_SOCIAL: optionalText,
});

type Environment = z.infer<typeof environmentSchema>;

export interface Config {
  /** The variables that the environment sets: they come before the settings of the database. */
  environment: Readonly<Record<string, string | undefined>>;
  host: string;
  port: number;
  publicUrl: string;
  dataDir: string;
  /** Uploads are refused while the disk of `dataDir` has less free space. */
  diskReserveBytes: number;
  files: FilesConfig;
  /** Null: the embedded database. */
  databaseLogin: Login | null;
  /** Connections of the server, and as many of its callers. */
  databasePool: number;
  adminEmail: string;
  adminPassword: string | null;
  /** The key in use, then one of before that is still taken. Empty: generated. */
  publishableKeys: readonly string[];
  secretKeys: readonly string[];
  signingKeys: string | null;
  auth: AuthConfig;
  /** The root secret, then an older one that only opens. Empty: the file's. */
  installationSecrets: readonly string[];
  payment: PaymentConfig;
  /** Null: the school issues none. */
  invoices: InvoiceTerms | null;
  conversions: ConversionConfig;
  /** Providers through which people sign in. */
  identity: IdentityConfig;
  /** Postal lookups with `{cep}` in place of the code, asked one after the other. */
  postalLookupUrls: readonly string[];
  trustProxyHops: number;
  /** False: browsers remove the worker that opens the members area without network. */
  hasWorker: boolean;
  statementLimits: StatementLimits;
  realtime: RealtimeConfig;
  /** Null: nothing is counted. */
  metrics: MetricsConfig | null;
  rest: RestConfig;
  /** Null: the product sends no mail. */
  mail: MailConfig | null;
  newsletterMailsPerMinute: number;
  /** The address that gets messages to the school. */
  supportEmail: string | null;
  business: Business;
}

/** The environment as configuration. Throws an Error whose message is one clear line naming the variable. */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const config = parseEnvironment(environment);
  refuseOpenSandbox(config);
  return config;
}

/** Like parseConfig, before the settings of the database are known: they may name the payment provider that a public address needs. */
export function parseEnvironment(environment: Record<string, string | undefined>): Config {
  refuseBlank(environment);
  const given = Object.fromEntries(
    Object.keys(environmentSchema.shape).flatMap((name) =>
      environment[name] ? [[name, environment[name]]] : [],
    ),
  );
  const result = environmentSchema.safeParse(given);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new Error(`Configuration: ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const env = result.data;
  const publicUrl = env.PUBLIC_URL ?? `http://${localName(env.HOST)}:${env.PORT}`;
  return {
    environment: given,
    host: env.HOST,
    port: env.PORT,
    publicUrl,
    dataDir: path.resolve(env.DATA_DIR),
    diskReserveBytes: env.DISK_RESERVE_MB * 1024 * 1024,
    files: toFiles(env),
    databaseLogin: env.DATABASE_URL === undefined ? null : parseDatabaseUrl(env.DATABASE_URL),
    databasePool: env.DATABASE_POOL,
    adminEmail: env.ADMIN_EMAIL,
    adminPassword: env.ADMIN_PASSWORD ?? null,
    publishableKeys: env.SUPABASE_PUBLISHABLE_KEY ?? [],
    secretKeys: env.SUPABASE_SECRET_KEY ?? [],
    signingKeys: env.AUTH_SIGNING_KEYS ?? null,
    auth: toAuth(env),
    installationSecrets: env.INSTALLATION_SECRET ?? [],
    payment: parsePayment(env, { publicUrl }),
    invoices: parseInvoices(env),
    conversions: parseConversions(env),
    identity: parseIdentity(env),
    postalLookupUrls: env.POSTAL_LOOKUP_URL,
    trustProxyHops: env.TRUST_PROXY,
    hasWorker: env.SERVICE_WORKER === 'on',
    statementLimits: env.STATEMENT_SECONDS,
    realtime: toRealtime(env),
    metrics: env.METRICS_PORT ?? null,
    rest: toRest(env),
    mail: toMail(env),
    newsletterMailsPerMinute: env.NEWSLETTER_MAILS_PER_MINUTE,
    supportEmail: env.SUPPORT_EMAIL ?? env.BUSINESS_EMAIL ?? null,
    business: toBusiness(env),
  };
}

/** Nothing is as good as absent; spaces are a slip, and read as a number they would be 0. */
function refuseBlank(environment: Record<string, string | undefined>): void {
  for (const name of Object.keys(environmentSchema.shape)) {
    if (/^\s+$/u.test(environment[name] ?? ''))
      throw new Error(`Configuration: ${name}: holds only spaces; give it a value or none`);
  }
}

/** Names of the environment that would complete the identity shown to buyers. */
export function findMissingBusiness(business: Business): string[] {
  return BUSINESS_FIELDS.filter((name) => business[name] === undefined).map(
    (name) => `BUSINESS_${name.toUpperCase()}`,
  );
}

function toBusiness(env: Environment): Business {
  const entries = {
    name: env.BUSINESS_NAME,
    cnpj: env.BUSINESS_CNPJ,
    address: env.BUSINESS_ADDRESS,
    email: env.BUSINESS_EMAIL,
    phone: env.BUSINESS_PHONE,
    whatsapp: env.BUSINESS_WHATSAPP,
    social: env.BUSINESS_SOCIAL,
  };
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined));
}

function isPostalTemplate(text: string): boolean {
  return text.includes('{cep}') && /^https?:/u.test(text) && URL.canParse(text);
}
