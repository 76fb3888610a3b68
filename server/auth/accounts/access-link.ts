import { toAccessLink, toChangeLink } from '#domain/account/access-link.ts';
import type { RequestContext } from '#server/http/context.ts';
import { toLinkPage } from '../own-page.ts';
import { createToken, hashToken } from '../sessions/refresh-token.ts';
import { insertAccessLink, insertMailedLink } from './account.sql.ts';
import { insertChangeLink, type MailedChange } from './email-change.sql.ts';

type LinkContext = Pick<RequestContext, 'config' | 'database' | 'clock'>;

function toLink({ config: { publicUrl } }: LinkContext, token: string, target: string): string {
  return toAccessLink(toLinkPage(target, publicUrl), token);
}

/**
 * Creates a link that signs its reader in once, within 24 hours, for an administrator to send; an older one expires. Null when
 * the e-mail has no account. The link is as sensitive as a password: it is shown or mailed, and never stored or logged.
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
 * Like createAccessLink, for a mail. A stranger can request such a mail, so it does not replace a link from createAccessLink.
 * `target` is the page after the sign-in; any other than those of LINK_PAGES is ignored.
 * `kind`: a confirmation is the secret key's, which no mail that a stranger asks for replaces.
 */
export async function createMailedLink(
  context: LinkContext,
  userId: string,
  target: string,
  kind: 'recovery_token' | 'confirmation_token' = 'recovery_token',
): Promise<string | null> {
  const token = createToken();
  if (!(await insertMailedLink(context, userId, hashToken(token), kind))) return null;
  return toLink(context, token, target);
}

/** A link about a pending change of e-mail for the new or the present mailbox, which replaces an older one. Null: it is over. */
export async function createChangeLink(
  context: LinkContext,
  userId: string,
  side: 'new' | 'old',
): Promise<(MailedChange & { link: string }) | null> {
  const token = createToken();
  const change = await insertChangeLink(context, userId, side, hashToken(token));
  return change && { ...change, link: toChangeLink(context.config.publicUrl, token) };
}
