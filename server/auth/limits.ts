import { toAddressKey } from '../http/address-key.ts';
import type { RequestContext } from '../http/context.ts';
import { toCountedLimit, tryAttempts, type AttemptLimit } from '../http/rate-limit.ts';
import type { CountedLimit } from '../http/rate-limit.sql.ts';
import { AuthError } from './auth-error.ts';

const minute = 60;
const hour = 60 * minute;

type Client = Pick<RequestContext, 'secrets' | 'clientAddress'>;

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
  const pair = {
    name: 'sign-in',
    key: toPair(email, context.clientAddress),
    points: 10,
    durationSeconds: 15 * minute,
  };
  const fromAddress = {
    name: 'sign-in-address',
    key: context.clientAddress,
    points: 60,
    durationSeconds: 15 * minute,
  };
  const account = { name: 'sign-in-account', key: email, points: 100, durationSeconds: hour };
  const known = [pair, fromAddress].map((limit) => toCountedLimit(context, limit));
  return { known, everywhere: [...known, toCountedLimit(context, account)] };
}

/**
 * Sign-ups, also failed ones, because their answer reveals whether an e-mail has an account. High enough for buyers of a launch
 * who share one address of their mobile carrier.
 */
export function signUpLimit(address: string): AttemptLimit {
  return { name: 'sign-up', key: address, points: 60, durationSeconds: hour };
}

/** High enough for a whole school behind one address. */
export function refreshLimit(context: Client): CountedLimit {
  return toCountedLimit(context, {
    name: 'refresh',
    key: context.clientAddress,
    points: 1200,
    durationSeconds: 5 * minute,
  });
}

/** Attempts to use a link or code. */
export function exchangeLimit(address: string): AttemptLimit {
  return { name: 'exchange', key: address, points: 60, durationSeconds: 15 * minute };
}

/** Attempts to prove the owner, for a change of e-mail or password. */
export function accountProofLimit(sessionId: string): AttemptLimit {
  return { name: 'account-proof', key: sessionId, points: 20, durationSeconds: hour };
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
const toMailboxLimits = (name: string, email: string): AttemptLimit[] => [
  { name: `${name}-mailbox`, key: email, points: 25, durationSeconds: hour },
  { name: `${name}-mailbox-flooded`, key: email, points: 1, durationSeconds: 5 * minute },
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
    ofAddress: [
      { name: 'email-change', key: userId, points: 20, durationSeconds: hour },
      { name: 'email-change-address', key: address, points: 60, durationSeconds: hour },
    ],
    ofMailbox: byMail ? toMailboxLimits('email-change', email) : [],
  };
}

/** Requested mails, to known and unknown mailboxes. */
export function mailLimits(name: string, email: string, address: string): MailLimits {
  const pair = toPair(email, address);
  return {
    ofAddress: [
      { name: `${name}-pause`, key: pair, points: 1, durationSeconds: minute },
      { name: `${name}-pair`, key: pair, points: 5, durationSeconds: hour },
      { name: `${name}-address`, key: address, points: 30, durationSeconds: hour },
    ],
    ofMailbox: toMailboxLimits(name, email),
  };
}

/** Throws over_email_send_rate_limit when there is something to wait for, in GoTrue's words. */
export function requireNoPause(retryAfterSeconds: number): void {
  if (retryAfterSeconds === 0) return;
  const message = `For security purposes, you can only request this after ${retryAfterSeconds} seconds.`;
  throw new AuthError('over_email_send_rate_limit', { message, retryAfterSeconds });
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
 * Codes have six digits: few guesses per client address. How many one code survives the database counts (auth.count_wrong_code); a
 * limit per mailbox would let strangers lock its owner out.
 */
export function codeLimits(email: string, address: string): AttemptLimit[] {
  const pair = toPair(email, address);
  return [
    { name: 'code-pair', key: pair, points: 6, durationSeconds: 15 * minute },
    { name: 'code-pair-day', key: pair, points: 20, durationSeconds: 24 * hour },
    exchangeLimit(address),
  ];
}

/** Codes of a second factor, counted by factor: whoever holds the password sits at any address. A right one does not count. */
export function factorLimits(factorId: string): AttemptLimit[] {
  return [
    { name: 'factor-code', key: factorId, points: 10, durationSeconds: 15 * minute },
    { name: 'factor-code-day', key: factorId, points: 30, durationSeconds: 24 * hour },
  ];
}

/** Wrong recovery codes of an account. */
export function recoveryCodeLimit(userId: string): AttemptLimit {
  return { name: 'recovery-code', key: userId, points: 5, durationSeconds: hour };
}

/** Requests about second factors from one address. */
export function factorAddressLimit(address: string): AttemptLimit {
  return { name: 'factor-address', key: address, points: 15, durationSeconds: minute };
}

export function enrollLimit(userId: string): AttemptLimit {
  return { name: 'enroll', key: userId, points: 20, durationSeconds: 24 * hour };
}

/** Mails of a reauthentication, of an account. */
export function reauthenticationLimit(userId: string): AttemptLimit {
  return { name: 'reauthentication', key: userId, points: 10, durationSeconds: 24 * hour };
}

export function passkeyLimit(address: string): AttemptLimit {
  return { name: 'passkey', key: address, points: 30, durationSeconds: minute };
}
