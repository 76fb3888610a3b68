import { z } from 'zod';
import { authLimits, findLimits, type AuthLimitName } from './auth-limits.ts';
import { toRedirectPattern } from './redirect-pattern.ts';

/** The variables of accounts. */
export const authEnvironment = {
  AUTH_REDIRECTS: z
    .string()
    .trim()
    .transform((text) => text.split(/[\s,]+/u).filter((part) => part !== ''))
    .refine((patterns) => patterns.every((pattern) => toRedirectPattern(pattern) !== null), {
      message:
        'needs addresses such as https://app.example.com/** or myapp://signed-in, separated by spaces; * stands in no last part of a host',
    })
    .optional(),
  AUTH_ANONYMOUS: z.enum(['on', 'off']).default('off'),
  AUTH_SIGN_UPS: z.enum(['on', 'off']).default('on'),
  AUTH_LIMITS: z
    .string()
    .trim()
    .refine((text) => text === '' || findLimits(text) !== null, {
      message: `needs numbers such as "sign-up=100 oauth=60", each once, of: ${Object.keys(authLimits).join(', ')}`,
    })
    .default(''),
};

export interface AuthConfig {
  /** False: strangers make no accounts; administrators and the holder of the secret key do. */
  hasSignUps: boolean;
  /** Accounts without an address are allowed. */
  hasAnonymous: boolean;
  /** Addresses outside of the site to which a mailed link may lead. */
  redirects: readonly RegExp[];
  /** Numbers of requests in the place of those of authLimits. */
  limits: Partial<Record<AuthLimitName, number>>;
}

const authSchema = z.object(authEnvironment);

export function toAuth(env: z.infer<typeof authSchema>): AuthConfig {
  const redirects = (env.AUTH_REDIRECTS ?? []).flatMap((text) => toRedirectPattern(text) ?? []);
  const limits = findLimits(env.AUTH_LIMITS) ?? {};
  return {
    hasSignUps: env.AUTH_SIGN_UPS === 'on',
    hasAnonymous: env.AUTH_ANONYMOUS === 'on',
    redirects,
    limits,
  };
}
