import { toAddressKey } from '../http/address-key.ts';
import type { RequestContext } from '../http/context.ts';
import { toCountedLimit, type AttemptLimit } from '../http/rate-limit.ts';
import type { CountedLimit } from '../http/rate-limit.sql.ts';

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

/** Like sign-ups: the answer reveals whether an e-mail has an account. */
export function emailChangeLimits(userId: string, address: string): AttemptLimit[] {
  return [
    { name: 'email-change', key: userId, points: 20, durationSeconds: hour },
    { name: 'email-change-address', key: address, points: 60, durationSeconds: hour },
  ];
}

/** Each request mails the new address, from any number of accounts. */
export function changeMailLimit(email: string): AttemptLimit {
  return { name: 'email-change-mailbox', key: email, points: 25, durationSeconds: hour };
}

/**
 * Requested mails, to known and unknown mailboxes. Strict per client address; the mailbox's own limit stops floods from many
 * addresses and is high enough that one stranger cannot keep the owner from a mail.
 */
export function mailLimits(name: string, email: string, address: string): AttemptLimit[] {
  const pair = toPair(email, address);
  return [
    { name: `${name}-pause`, key: pair, points: 1, durationSeconds: minute },
    { name: `${name}-pair`, key: pair, points: 5, durationSeconds: hour },
    { name: `${name}-mailbox`, key: email, points: 25, durationSeconds: hour },
    { name: `${name}-address`, key: address, points: 30, durationSeconds: hour },
  ];
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
