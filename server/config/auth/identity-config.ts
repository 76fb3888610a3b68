import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import { optionalText } from '../optional-text.ts';
import { isLocal } from '../payments/payment-config.ts';

/** Variables of the providers through which people sign in. */
export const identityEnvironment = {
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  APPLE_CLIENT_ID: optionalText,
  APPLE_TEAM_ID: optionalText,
  APPLE_KEY_ID: optionalText,
  APPLE_PRIVATE_KEY: optionalText,
  OIDC_NAME: optionalText,
  OIDC_ISSUER: optionalText,
  OIDC_CLIENT_ID: optionalText,
  OIDC_CLIENT_SECRET: optionalText,
  OIDC_TRUSTS_EMAIL: z.enum(['0', '1']).default('0'),
};

type Environment = z.infer<z.ZodObject<typeof identityEnvironment>>;

interface Client {
  issuer: string;
  clientId: string;
}

/** The configured providers; null: people cannot sign in through it. */
export interface IdentityConfig {
  google: (Client & { clientSecret: string }) | null;
  /** `privateKey`: PEM of a P-256 key, which signs the client secret. */
  apple: (Client & { teamId: string; keyId: string; privateKey: string }) | null;
  /** `trustsEmail`: the issuer gives its addresses to its people itself, so its word proves a mailbox. */
  oidc: (Client & { clientSecret: string; name: string; trustsEmail: boolean }) | null;
}

const googleIssuer = 'https://accounts.google.com';
const appleIssuer = 'https://appleid.apple.com';

function refuse(name: string, problem: string): never {
  throw new Error(`Configuration: ${name}: ${problem}`);
}

/** All of the variables, or null where none is given. */
function readWhole<Name extends keyof Environment>(
  env: Environment,
  names: readonly Name[],
): Record<Name, string> | null {
  const given = names.filter((name) => env[name] !== undefined);
  if (given.length === 0) return null;
  const missing = names.find((name) => env[name] === undefined);
  if (missing) refuse(missing, `needed with ${given[0]}`);
  const entries = names.map((name) => [name, String(env[name])] as const);
  return Object.fromEntries(entries) as Record<Name, string>; // one entry for each name
}

function requireForm(name: string, value: string, form: RegExp, example: string): void {
  if (!form.test(value)) refuse(name, `needs ${example}`);
}

/** A key as Apple gives it, in one line or in several. */
function parseAppleKey(text: string): string {
  const pem = text.replaceAll(String.raw`\n`, '\n');
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return pem;
  } catch {
    // The refusal below says what is needed; the error could repeat the key.
  }
  return refuse(
    'APPLE_PRIVATE_KEY',
    'needs the whole .p8 file that Apple gave, with \\n for new lines',
  );
}

function parseIssuer(text: string): string {
  if (!URL.canParse(text)) refuse('OIDC_ISSUER', 'needs an address');
  const { protocol, hostname, search, hash } = new URL(text);
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal(hostname)))
    refuse('OIDC_ISSUER', 'needs https, or an address of this machine');
  if (search !== '' || hash !== '') refuse('OIDC_ISSUER', 'needs an address without ? and #');
  return text;
}

function parseGoogle(env: Environment): IdentityConfig['google'] {
  const given = readWhole(env, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']);
  return (
    given && {
      issuer: googleIssuer,
      clientId: given.GOOGLE_CLIENT_ID,
      clientSecret: given.GOOGLE_CLIENT_SECRET,
    }
  );
}

function parseApple(env: Environment): IdentityConfig['apple'] {
  const given = readWhole(env, [
    'APPLE_CLIENT_ID',
    'APPLE_TEAM_ID',
    'APPLE_KEY_ID',
    'APPLE_PRIVATE_KEY',
  ]);
  if (!given) return null;
  requireForm('APPLE_TEAM_ID', given.APPLE_TEAM_ID, /^[A-Z0-9]{10}$/u, 'ten letters and digits');
  requireForm('APPLE_KEY_ID', given.APPLE_KEY_ID, /^[A-Z0-9]{10}$/u, 'ten letters and digits');
  return {
    issuer: appleIssuer,
    clientId: given.APPLE_CLIENT_ID,
    teamId: given.APPLE_TEAM_ID,
    keyId: given.APPLE_KEY_ID,
    privateKey: parseAppleKey(given.APPLE_PRIVATE_KEY),
  };
}

function parseOwnIssuer(env: Environment): IdentityConfig['oidc'] {
  const given = readWhole(env, [
    'OIDC_NAME',
    'OIDC_ISSUER',
    'OIDC_CLIENT_ID',
    'OIDC_CLIENT_SECRET',
  ]);
  if (!given) {
    if (env.OIDC_TRUSTS_EMAIL === '1') refuse('OIDC_NAME', 'needed with OIDC_TRUSTS_EMAIL');
    return null;
  }
  const example = 'small letters, digits and -, such as escola';
  requireForm('OIDC_NAME', given.OIDC_NAME, /^[a-z][a-z0-9-]{0,39}$/u, example);
  return {
    name: given.OIDC_NAME,
    issuer: parseIssuer(given.OIDC_ISSUER),
    clientId: given.OIDC_CLIENT_ID,
    clientSecret: given.OIDC_CLIENT_SECRET,
    trustsEmail: env.OIDC_TRUSTS_EMAIL === '1',
  };
}

/** Throws an Error whose message is one line that names the variable. */
export function parseIdentity(env: Environment): IdentityConfig {
  return { google: parseGoogle(env), apple: parseApple(env), oidc: parseOwnIssuer(env) };
}
