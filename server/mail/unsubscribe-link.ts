import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../http/context.ts';

type LinkContext = Pick<Deps, 'config' | 'secrets'>;

/** Mails about replies to a person, news to a person, or the mails of one place on a waiting list or of one left checkout. `id` is its. */
export interface Subscription {
  kind: 'person' | 'news' | 'waiting' | 'checkout';
  id: string;
}

/** Part of the signed text, so that a link of one kind does not work for the other. */
const purposes = {
  person: 'unsubscribe',
  news: 'refuse-news',
  waiting: 'leave-waiting-list',
  checkout: 'refuse-recovery',
} as const;

function sign({ secrets }: Pick<LinkContext, 'secrets'>, { kind, id }: Subscription): Buffer {
  return createHmac('sha256', secrets.storageSigningSecret)
    .update(`${purposes[kind]}:${id}`)
    .digest();
}

/** Creates a link that ends one subscription without signing in; it can do nothing else. */
export function createUnsubscribeLink(context: LinkContext, subscription: Subscription): string {
  const query = new URLSearchParams({
    [subscription.kind]: subscription.id,
    signature: sign(context, subscription).toString('base64url'),
  });
  return `${context.config.publicUrl}/.netlify/functions/unsubscribe?${query.toString()}`;
}

/** The subscription of a link; null when its signature is wrong. */
export function readUnsubscribeLink(
  context: Pick<LinkContext, 'secrets'>,
  query: URLSearchParams,
): Subscription | null {
  const kind =
    (['waiting', 'news', 'checkout'] as const).find((name) => query.has(name)) ?? 'person';
  const subscription: Subscription = { kind, id: query.get(kind) ?? '' };
  const given = Buffer.from(query.get('signature') ?? '', 'base64url');
  const expected = sign(context, subscription);
  return given.length === expected.length && timingSafeEqual(given, expected) ? subscription : null;
}
