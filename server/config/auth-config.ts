import { z } from 'zod';
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
};

export interface AuthConfig {
  /** Addresses outside of the site to which a mailed link may lead. */
  redirects: readonly RegExp[];
}

const authSchema = z.object(authEnvironment);

export function toAuth(env: z.infer<typeof authSchema>): AuthConfig {
  const redirects = (env.AUTH_REDIRECTS ?? []).flatMap((text) => toRedirectPattern(text) ?? []);
  return { redirects };
}
