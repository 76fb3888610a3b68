import { authLimits, type AuthLimitName } from '../config/auth/auth-limits.ts';
import { toAddressKey } from '../http/address-key.ts';
import type { RequestContext } from '../http/context.ts';
import { toCountedLimit, tryAttempts, type AttemptLimit } from '../http/rate-limit.ts';
import type { CountedLimit } from '../http/rate-limit.sql.ts';
import { AuthError, type AuthErrorCode } from './auth-error.ts';

type Client = Pick<RequestContext, 'config' | 'secrets' | 'clientAddress'>;

/** A limit of AUTH_LIMITS. `counter`: where several are counted apart by one rule. */
function toLimit(rule: AuthLimitName, key: string, counter: string = rule): AttemptLimit {
  const [points, durationSeconds] = authLimits[rule];
  return { name: counter, rule, key, points, durationSeconds };
}

/** One mailbox and one client address: requests of strangers at other addresses are counted apart. */
const toPair = (email: string, address: string) => `${email} ${toAddressKey(address)}`;

/**
 * Failed sign-ins. The limit per account is high and does not apply where the account has a session, so that a stranger cannot
 * lock a member out of his own devices.
 */
export function signInLimits(
  context: Client,
  email: string,
): { everywhere: CountedLimit[]; known: CountedLimit[] } {
  const pair = toLimit('sign-in', toPair(email, context.clientAddress));
  const fromAddress = toLimit('sign-in-address', context.clientAddress);
  const account = toLimit('sign-in-account', email);
  const known = [pair, fromAddress].map((limit) => toCountedLimit(context, limit));
  return { known, everywhere: [...known, toCountedLimit(context, account)] };
}

/**
 * Sign-ups, also failed ones, because their answer reveals whether an e-mail has an account. High enough for buyers of a launch
 * who share one address of their mobile carrier.
 */
export function signUpLimit(address: string): AttemptLimit {
  return toLimit('sign-up', address);
}

/** New anonymous accounts. */
export function anonymousLimit(address: string): AttemptLimit {
  return toLimit('anonymous', address);
}

/** High enough for a whole school behind one address. */
export function refreshLimit(context: Client): CountedLimit {
  return toCountedLimit(context, toLimit('refresh', context.clientAddress));
}

/** Attempts to use a link or code. */
export function exchangeLimit(address: string): AttemptLimit {
  return toLimit('exchange', address);
}

/** Attempts to prove the owner, for a change of e-mail or password. */
export function accountProofLimit(sessionId: string): AttemptLimit {
  return toLimit('account-proof', sessionId);
}

interface MailLimits {
  /** Strict limits of one client address or account. */
  ofAddress: AttemptLimit[];
  /** Limits of one mailbox, in the order in which they are tried: one of them has to allow the mail. */
  ofMailbox: AttemptLimit[];
}

/**
 * A mailbox that strangers at many addresses, or with many accounts, have filled for an hour gets one mail in five minutes even then,
 * so that they do not lock its owner out.
 */
const toMailboxLimits = (
  rule: 'email-change' | 'mail',
  email: string,
  name: string = rule,
): AttemptLimit[] => [
  toLimit(`${rule}-mailbox`, email, `${name}-mailbox`),
  toLimit(`${rule}-mailbox-flooded`, email, `${name}-mailbox-flooded`),
];

/**
 * Changes of an e-mail. Like sign-ups: the answer reveals whether an e-mail has an account. `byMail`: each request mails the new
 * address.
 */
export function emailChangeLimits(
  { userId, email, byMail }: { userId: string; email: string; byMail: boolean },
  address: string,
): MailLimits {
  return {
    ofAddress: [toLimit('email-change', userId), toLimit('email-change-address', address)],
    ofMailbox: byMail ? toMailboxLimits('email-change', email) : [],
  };
}

/** Requested mails, to known and unknown mailboxes. */
export function mailLimits(name: string, email: string, address: string): MailLimits {
  const pair = toPair(email, address);
  return {
    ofAddress: [
      toLimit('mail-pause', pair, `${name}-pause`),
      toLimit('mail-pair', pair, `${name}-pair`),
      toLimit('mail-address', address, `${name}-address`),
    ],
    ofMailbox: toMailboxLimits('mail', email, name),
  };
}

/** Throws over_email_send_rate_limit, or the given code, when there is something to wait for, in GoTrue's words. */
export function requireNoPause(
  retryAfterSeconds: number,
  code: AuthErrorCode = 'over_email_send_rate_limit',
): void {
  if (retryAfterSeconds === 0) return;
  const message = `For security purposes, you can only request this after ${retryAfterSeconds} seconds.`;
  throw new AuthError(code, { message, retryAfterSeconds });
}

/**
 * Counts a requested mail. Returns 0, or the seconds until another mail may go to a flooded mailbox. Throws
 * over_email_send_rate_limit where the client address or account asks too often.
 */
export async function countMail(
  context: RequestContext,
  { ofAddress, ofMailbox }: MailLimits,
): Promise<number> {
  let wait = 0;
  for (const limit of ofMailbox) {
    wait = await tryAttempts(context, [...ofAddress, limit]);
    if (wait === 0) return 0;
  }
  requireNoPause(await tryAttempts(context, ofAddress));
  return wait;
}

/**
 * Counts a text to a phone, which costs money: a minute between two, whoever asks. Throws over_sms_send_rate_limit.
 */
export async function countTexts(context: RequestContext, phone: string): Promise<void> {
  const wait = await tryAttempts(context, [
    toLimit('text-pause', phone),
    toLimit('text-phone', phone),
    toLimit('text-address', context.clientAddress),
  ]);
  requireNoPause(wait, 'over_sms_send_rate_limit');
}

/** Texts of a second factor. */
export const factorTextLimits = (factorId: string, address: string): AttemptLimit[] => [
  toLimit('factor-text-pause', factorId),
  toLimit('text-address', address),
];

/**
 * Codes have six digits: few guesses per client address. How many one code survives the database counts (auth.count_wrong_code); a
 * limit per mailbox would let strangers lock its owner out.
 */
export function codeLimits(email: string, address: string): AttemptLimit[] {
  const pair = toPair(email, address);
  return [toLimit('code-pair', pair), toLimit('code-pair-day', pair), exchangeLimit(address)];
}

/** Codes of a second factor, counted by factor: whoever holds the password sits at any address. A right one does not count. */
export function factorLimits(factorId: string): AttemptLimit[] {
  return [toLimit('factor-code', factorId), toLimit('factor-code-day', factorId)];
}

/** Wrong recovery codes of an account. */
export function recoveryCodeLimit(userId: string): AttemptLimit {
  return toLimit('recovery-code', userId);
}

/** Requests about second factors from one address. */
export function factorAddressLimit(address: string): AttemptLimit {
  return toLimit('factor-address', address);
}

export function enrollLimit(userId: string): AttemptLimit {
  return toLimit('enroll', userId);
}

/** Mails of a reauthentication, of an account. */
export function reauthenticationLimit(userId: string): AttemptLimit {
  return toLimit('reauthentication', userId);
}

/** Starts of a sign-in through a provider, from one address. */
export function oauthLimit(address: string): AttemptLimit {
  return toLimit('oauth', address);
}

export function passkeyLimit(address: string): AttemptLimit {
  return toLimit('passkey', address);
}
