import type { RequestContext } from '#server/http/context.ts';
import { isOwnLinkPage, toAllowedPage } from '../own-page.ts';
import { readChallenge, type CodeChallenge } from './code-challenge.ts';

/** The mail of the bare wire that a request asks for; see auth.mail_payload. */
export interface WireWish {
  type: 'email_change' | 'invite' | 'magiclink' | 'recovery' | 'signup';
  redirectTo: string;
  challenge: CodeChallenge | null;
}

export const toWishJson = (wish: WireWish | null) =>
  wish &&
  JSON.stringify({ type: wish.type, redirect_to: wish.redirectTo, challenge: wish.challenge });

const readTarget = (request: Request) => new URL(request.url).searchParams.get('redirect_to');

/** Throws what readChallenge throws. */
export function toWireWish(
  request: Request,
  body: Record<string, unknown>,
  type: WireWish['type'],
  { config }: RequestContext,
): WireWish {
  const page = toAllowedPage(readTarget(request), config);
  const redirectTo = page.length > 2000 ? new URL(config.publicUrl).href : page;
  return { type, redirectTo, challenge: readChallenge(body) };
}

/**
 * The mails of a change of e-mail: ours, which ask before they act (decision 017), unless the request names a page or a challenge.
 */
export function findChangeWish(
  request: Request,
  body: Record<string, unknown>,
  context: RequestContext,
): WireWish | null {
  const wish = toWireWish(request, body, 'email_change', context);
  return wish.challenge || readTarget(request) ? wish : null;
}

/** The own page to which the mail of our own pages leads; null for a request of the bare wire. */
export function findOwnPage(
  request: Request,
  body: Record<string, unknown>,
  { config }: RequestContext,
): string | null {
  const target = readTarget(request);
  if (readChallenge(body) || !isOwnLinkPage(target, config.publicUrl)) return null;
  return target;
}
