import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '#server/http/context.ts';

type LinkContext = Pick<Deps, 'config' | 'secrets'>;

function sign({ secrets }: Pick<LinkContext, 'secrets'>, id: string): Buffer {
  return createHmac('sha256', secrets.storageSigningSecret)
    .update(`resume-checkout:${id}`)
    .digest();
}

/** Opens the checkout as it was left. Its token stands in the fragment, which no log contains; it signs nobody in. */
export function createResumeLink(context: LinkContext, id: string, slug: string): string {
  const token = `${id}.${sign(context, id).toString('base64url')}`;
  return `${context.config.publicUrl}/checkout?product=${encodeURIComponent(slug)}#retomar=${token}`;
}

/** The checkout of a token; null when its signature is wrong. */
export function readResumeToken(
  context: Pick<LinkContext, 'secrets'>,
  token: string,
): string | null {
  const [id = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(context, id);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}
