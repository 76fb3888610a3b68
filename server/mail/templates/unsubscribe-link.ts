import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '#server/http/context.ts';
import type { OptOut } from '../mail-context.ts';

type LinkContext = Pick<Deps, 'config' | 'secrets'>;
type Named = Pick<OptOut, 'name' | 'purpose'>;

function sign({ secrets }: Pick<LinkContext, 'secrets'>, { purpose }: Named, id: string): Buffer {
  return createHmac('sha256', secrets.storageSigningSecret).update(`${purpose}:${id}`).digest();
}

/** Creates a link that ends one subscription without signing in; it can do nothing else. `id` says whose or which. */
export function createUnsubscribeLink(context: LinkContext, optOut: Named, id: string): string {
  const query = new URLSearchParams({
    [optOut.name]: id,
    signature: sign(context, optOut, id).toString('base64url'),
  });
  return `${context.config.publicUrl}/.netlify/functions/unsubscribe?${query.toString()}`;
}

/** The opt-out of a link, and whose or which; null when its signature is wrong. */
export function readUnsubscribeLink(
  context: Pick<LinkContext, 'secrets'>,
  query: URLSearchParams,
  optOuts: readonly OptOut[],
): { optOut: OptOut; id: string } | null {
  const optOut = optOuts.find(({ name }) => query.has(name));
  if (!optOut) return null;
  const id = query.get(optOut.name) ?? '';
  const given = Buffer.from(query.get('signature') ?? '', 'base64url');
  const expected = sign(context, optOut, id);
  return given.length === expected.length && timingSafeEqual(given, expected)
    ? { optOut, id }
    : null;
}
