const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** The limits of the auth wire: how many requests, in how many seconds from the first. What each counts by: server/auth/limits.ts. */
export const authLimits = {
  'sign-in': [10, 15 * minute],
  'sign-in-address': [60, 15 * minute],
  'sign-in-account': [100, hour],
  'sign-up': [60, hour],
  anonymous: [30, hour],
  refresh: [1200, 5 * minute],
  exchange: [60, 15 * minute],
  'account-proof': [20, hour],
  'code-pair': [6, 15 * minute],
  'code-pair-day': [20, day],
  'email-change': [20, hour],
  'email-change-address': [60, hour],
  'email-change-mailbox': [25, hour],
  'email-change-mailbox-flooded': [1, 5 * minute],
  'mail-pause': [1, minute],
  'mail-pair': [5, hour],
  'mail-address': [30, hour],
  'mail-mailbox': [25, hour],
  'mail-mailbox-flooded': [1, 5 * minute],
  'factor-code': [10, 15 * minute],
  'factor-code-day': [30, day],
  'factor-address': [15, minute],
  'recovery-code': [5, hour],
  enroll: [20, day],
  reauthentication: [10, day],
  passkey: [30, minute],
  oauth: [30, minute],
  'text-pause': [1, minute],
  'text-phone': [10, hour],
  'text-address': [30, hour],
  'factor-text-pause': [1, minute],
} as const satisfies Record<string, readonly [points: number, seconds: number]>;

export type AuthLimitName = keyof typeof authLimits;

const isName = (text: string): text is AuthLimitName => Object.hasOwn(authLimits, text);

/** "sign-up=100 oauth=60" as numbers by name; null for what is none. */
export function findLimits(text: string): Partial<Record<AuthLimitName, number>> | null {
  const limits: Partial<Record<AuthLimitName, number>> = {};
  for (const part of text.split(/[\s,]+/u)) {
    const [, name = '', points] = /^([a-z-]+)=([1-9]\d{0,6})$/u.exec(part) ?? [];
    if (!isName(name) || limits[name] !== undefined) return null;
    limits[name] = Number(points);
  }
  return limits;
}
