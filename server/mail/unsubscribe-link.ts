import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../http/context.ts';

type LinkContext = Pick<Deps, 'config' | 'secrets'>;

function sign({ secrets }: Pick<LinkContext, 'secrets'>, userId: string): Buffer {
  return createHmac('sha256', secrets.storageSigningSecret)
    .update(`unsubscribe:${userId}`)
    .digest();
}

/** Stops the mails about replies for one person, without signing in: it can do nothing else. */
export function createUnsubscribeLink(context: LinkContext, userId: string): string {
  const query = new URLSearchParams({
    person: userId,
    signature: sign(context, userId).toString('base64url'),
  });
  return `${context.config.publicUrl}/.netlify/functions/unsubscribe?${query.toString()}`;
}

/** Whose link it is; null when we did not make it. */
export function readUnsubscribeLink(
  context: Pick<LinkContext, 'secrets'>,
  query: URLSearchParams,
): string | null {
  const person = query.get('person') ?? '';
  const given = Buffer.from(query.get('signature') ?? '', 'base64url');
  const expected = sign(context, person);
  return given.length === expected.length && timingSafeEqual(given, expected) ? person : null;
}
