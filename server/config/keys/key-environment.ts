import { z } from 'zod';
import { optionalText } from '../optional-text.ts';

/** One key, or two while callers change to the first, of characters that a header carries unchanged. */
const apiKeys = (prefix: string) =>
  z
    .string()
    .transform((text) => text.split(' '))
    .refine((keys) => keys.length <= 2, 'needs one key, or two with a space between')
    .refine(
      (keys) => keys.every((key) => key.startsWith(prefix)),
      `needs a key that begins with ${prefix}`,
    )
    .refine(
      (keys) => keys.every((key) => key.length >= 30 && /^[\w-]+$/u.test(key)),
      'needs at least 30 characters, of letters, digits, "_" and "-" alone',
    )
    .optional();

const leastBytes = 32;

/** One root secret, or two during a rotation: the first seals, all open. */
const installationSecret = z
  .string()
  .trim()
  .transform((text) => text.split(/\s+/u))
  .refine((secrets) => secrets.length <= 2, 'needs one secret, or two with a space between')
  .refine(
    (secrets) => secrets.every((secret) => Buffer.byteLength(secret) >= leastBytes),
    `needs at least ${leastBytes} bytes, such as from "openssl rand -base64 33"`,
  )
  .optional();

/** Variables of keys and secrets; what none gives is generated on the first start. */
export const keyEnvironment = {
  SUPABASE_PUBLISHABLE_KEY: apiKeys('sb_publishable_'),
  SUPABASE_SECRET_KEY: apiKeys('sb_secret_'),
  AUTH_SIGNING_KEYS: optionalText,
  INSTALLATION_SECRET: installationSecret,
};
