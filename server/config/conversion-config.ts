import { isLocal } from './payments/payment-config.ts';

/** The services that learn of paid sales to buyers who consented to measurement; null: no reports to it. */
export interface ConversionConfig {
  meta: { pixelId: string; accessToken: string; url: string } | null;
  google: { measurementId: string; apiSecret: string; url: string } | null;
}

interface ConversionEnvironment {
  META_PIXEL_ID?: string | undefined;
  META_ACCESS_TOKEN?: string | undefined;
  META_URL?: string | undefined;
  GOOGLE_MEASUREMENT_ID?: string | undefined;
  GOOGLE_API_SECRET?: string | undefined;
  GOOGLE_URL?: string | undefined;
}

/** A version of the Graph API lives for two years at least. */
const metaUrl = 'https://graph.facebook.com/v25.0';
const googleUrl = 'https://www.google-analytics.com';

function refuse(name: string, problem: string): never {
  throw new Error(`Configuration: ${name}: ${problem}`);
}

/** Without a slash at the end. */
function parseUrl(name: string, text: string): string {
  if (!URL.canParse(text)) refuse(name, 'needs an address');
  const { protocol, hostname } = new URL(text);
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal(hostname)))
    refuse(name, 'needs https, or an address of this machine');
  return text.replace(/\/+$/u, '');
}

interface Key {
  name: string;
  value: string | undefined;
  form: RegExp;
  example: string;
}

/** Both keys of a service; null without any. */
function parseKeys(id: Key, secret: Key): [id: string, secret: string] | null {
  if (id.value === undefined && secret.value === undefined) return null;
  for (const [key, other] of [
    [id, secret],
    [secret, id],
  ] as const) {
    if (key.value === undefined) refuse(key.name, `needed with ${other.name}`);
    if (!key.form.test(key.value)) refuse(key.name, `needs ${key.example}`);
  }
  return [id.value ?? '', secret.value ?? ''];
}

/** Throws an Error whose message is one line that names the variable. */
export function parseConversions(env: ConversionEnvironment): ConversionConfig {
  const secretForm = /^[\x21-\x7E]{10,500}$/u;
  const example = 'the whole key, without spaces';
  const meta = parseKeys(
    {
      name: 'META_PIXEL_ID',
      value: env.META_PIXEL_ID,
      form: /^\d{5,20}$/u,
      example: 'the number of a pixel (dataset)',
    },
    { name: 'META_ACCESS_TOKEN', value: env.META_ACCESS_TOKEN, form: secretForm, example },
  );
  const google = parseKeys(
    {
      name: 'GOOGLE_MEASUREMENT_ID',
      value: env.GOOGLE_MEASUREMENT_ID,
      form: /^G-[A-Z0-9]{4,20}$/u,
      example: 'the id of a web stream, such as G-ABC123DEF4',
    },
    { name: 'GOOGLE_API_SECRET', value: env.GOOGLE_API_SECRET, form: secretForm, example },
  );
  return {
    meta: meta && {
      pixelId: meta[0],
      accessToken: meta[1],
      url: parseUrl('META_URL', env.META_URL ?? metaUrl),
    },
    google: google && {
      measurementId: google[0],
      apiSecret: google[1],
      url: parseUrl('GOOGLE_URL', env.GOOGLE_URL ?? googleUrl),
    },
  };
}
