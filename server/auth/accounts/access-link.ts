import type { RequestContext } from '../../http/context.ts';
import { createToken, hashToken } from '../sessions/refresh-token.ts';
import { insertAccessLink } from './account.sql.ts';

/**
 * A link that signs its bearer in once, within 24 hours; it replaces an older one. Null when the e-mail has no account. The link
 * is worth a password: it is shown or mailed, and never stored or logged. `target` is where it leads, a path of ours.
 */
export async function createAccessLink(
  context: Pick<RequestContext, 'config' | 'database' | 'clock'>,
  email: string,
  target = '/membros',
): Promise<string | null> {
  const token = createToken();
  if (!(await insertAccessLink(context, email, hashToken(token)))) return null;
  const { publicUrl } = context.config;
  const query = new URLSearchParams({
    token,
    type: 'recovery',
    redirect_to: URL.parse(target, publicUrl)?.href ?? publicUrl,
  });
  return `${publicUrl}/auth/v1/verify?${query.toString()}`;
}
