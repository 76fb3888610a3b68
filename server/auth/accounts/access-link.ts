import type { RequestContext } from '../../http/context.ts';
import { createToken, hashToken } from '../sessions/refresh-token.ts';
import { insertAccessLink, insertMailedLink } from './account.sql.ts';

type LinkContext = Pick<RequestContext, 'config' | 'database' | 'clock'>;

/** `target` is where it leads, a path of ours. */
function toLink({ config: { publicUrl } }: LinkContext, token: string, target: string): string {
  const query = new URLSearchParams({
    token,
    type: 'recovery',
    redirect_to: URL.parse(target, publicUrl)?.href ?? publicUrl,
  });
  return `${publicUrl}/auth/v1/verify?${query.toString()}`;
}

/**
 * A link that signs its bearer in once, within 24 hours, to be handed to him; it replaces an older one. Null when the e-mail has
 * no account. The link is worth a password: it is shown or mailed, and never stored or logged.
 */
export async function createAccessLink(
  context: LinkContext,
  email: string,
): Promise<string | null> {
  const token = createToken();
  if (!(await insertAccessLink(context, email, hashToken(token)))) return null;
  return toLink(context, token, '/membros');
}

/** As createAccessLink, to be mailed: anybody may ask for such a mail, so it leaves a link that was handed over alone. */
export async function createMailedLink(
  context: LinkContext,
  email: string,
  target: string,
): Promise<string | null> {
  const token = createToken();
  if (!(await insertMailedLink(context, email, hashToken(token)))) return null;
  return toLink(context, token, target);
}
