import { toAccessLink } from '../../../domain/access/access-link.ts';
import type { RequestContext } from '../../http/context.ts';
import { toOwnPage } from '../own-page.ts';
import { createToken, hashToken } from '../sessions/refresh-token.ts';
import { insertAccessLink, insertMailedLink } from './account.sql.ts';

type LinkContext = Pick<RequestContext, 'config' | 'database' | 'clock'>;

function toLink({ config: { publicUrl } }: LinkContext, token: string, target: string): string {
  return toAccessLink(toOwnPage(target, publicUrl), token);
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

/**
 * As createAccessLink, to be mailed: anybody may ask for such a mail, so it leaves a link that was handed over alone. `target`
 * is where it leads; another site than ours is not followed.
 */
export async function createMailedLink(
  context: LinkContext,
  email: string,
  target: string,
): Promise<string | null> {
  const token = createToken();
  if (!(await insertMailedLink(context, email, hashToken(token)))) return null;
  return toLink(context, token, target);
}
