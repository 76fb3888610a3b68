import { toAddressKey } from '../http/address-key.ts';
import type { RequestContext } from '../http/context.ts';
import { toCountedLimit, type AttemptLimit } from '../http/rate-limit.ts';
import type { CountedLimit } from '../http/rate-limit.sql.ts';

const minute = 60;
const hour = 60 * minute;

type Client = Pick<RequestContext, 'secrets' | 'clientAddress'>;

/** Whoever asks about one mailbox from one place: what strangers do elsewhere is counted apart. */
const toPair = (email: string, address: string) => `${email} ${toAddressKey(address)}`;

/**
 * Sign-in attempts that fail. The one of the account alone is slow and wide, and does not hold where the account has a
 * session: nobody locks a member out of his own devices.
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
 * Sign-ups, successful or not: their answer tells whether an e-mail has an account. Wide enough for the buyers of a launch
 * who share one address of their mobile carrier.
 */
export function signUpLimit(address: string): AttemptLimit {
  return { name: 'sign-up', key: address, points: 60, durationSeconds: hour };
}

/** Generous: a whole school behind one address refreshes its sessions. */
export function refreshLimit(context: Client): CountedLimit {
  return toCountedLimit(context, {
    name: 'refresh',
    key: context.clientAddress,
    points: 1200,
    durationSeconds: 5 * minute,
  });
}

/** Links and codes that are tried; nobody needs many. */
export function exchangeLimit(address: string): AttemptLimit {
  return { name: 'exchange', key: address, points: 60, durationSeconds: 15 * minute };
}

/** Changes of e-mail or password, which a present password or a fresh session must prove. */
export function accountProofLimit(sessionId: string): AttemptLimit {
  return { name: 'account-proof', key: sessionId, points: 20, durationSeconds: hour };
}

/** As sign-ups: the answer tells whether an e-mail has an account. */
export function emailChangeLimits(userId: string, address: string): AttemptLimit[] {
  return [
    { name: 'email-change', key: userId, points: 20, durationSeconds: hour },
    { name: 'email-change-address', key: address, points: 60, durationSeconds: hour },
  ];
}

/**
 * Mails that somebody asks for, to a mailbox that is known or not. Tight for one place; the mailbox's own limit keeps it from
 * being flooded from many, and is wide enough that one stranger does not keep its owner from a mail.
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

/** Six digits: few guesses from one place, and a hundred a day at one mailbox's codes from everywhere, of a million. */
export function codeLimits(email: string, address: string): AttemptLimit[] {
  const pair = toPair(email, address);
  return [
    { name: 'code-pair', key: pair, points: 6, durationSeconds: 15 * minute },
    { name: 'code-pair-day', key: pair, points: 20, durationSeconds: 24 * hour },
    { name: 'code', key: email, points: 30, durationSeconds: 15 * minute },
    { name: 'code-day', key: email, points: 100, durationSeconds: 24 * hour },
    exchangeLimit(address),
  ];
}
