import { toAccessLink, toChangeLink } from '#domain/account/access-link.ts';
import type { RequestContext } from '#server/http/context.ts';
import { toLinkPage } from '../own-page.ts';
import { createToken, hashToken } from '../sessions/refresh-token.ts';
import { bindFlow, insertAccessLink, insertMailedLink } from './account.sql.ts';
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

/** The link of GoTrue's own mails, whose token stands in the query. */
export function toVerifyLink(
  publicUrl: string,
  { token, type, redirectTo }: { token: string; type: string; redirectTo: string },
): string {
  const link = new URL('/auth/v1/verify', publicUrl);
  link.searchParams.set('token', token);
  link.searchParams.set('type', type);
  link.searchParams.set('redirect_to', redirectTo);
  return link.href;
}

/** The account and the page of a mail of the bare wire; `flowId` where a PKCE flow asked for it. */
export interface WireTarget {
  userId: string;
  type: string;
  redirectTo: string;
  flowId: string | null;
}

/** The mark by which GET /verify and its clients know the token of a PKCE flow. */
export const flowMark = 'pkce_';

const createWireToken = ({ flowId }: WireTarget) =>
  flowId === null ? createToken() : `${flowMark}${createToken()}`;

async function toWireLink(
  context: LinkContext,
  token: string,
  { userId, type, redirectTo, flowId }: WireTarget,
): Promise<string> {
  if (flowId !== null) await bindFlow(context, { id: flowId, userId }, hashToken(token));
  return toVerifyLink(context.config.publicUrl, { token, type, redirectTo });
}

/** Like createMailedLink, for a mail of the bare wire. */
export async function createWireLink(
  context: LinkContext,
  target: WireTarget,
): Promise<string | null> {
  const token = createWireToken(target);
  const kind = target.type === 'invite' ? 'confirmation_token' : 'recovery_token';
  if (!(await insertMailedLink(context, target.userId, hashToken(token), kind))) return null;
  return toWireLink(context, token, target);
}

/** Like createChangeLink, for a mail of the bare wire. */
export async function createWireChangeLink(
  context: LinkContext,
  target: WireTarget,
  side: 'new' | 'old',
): Promise<(MailedChange & { link: string }) | null> {
  const token = createWireToken(target);
  const change = await insertChangeLink(context, target.userId, side, hashToken(token));
  return change && { ...change, link: await toWireLink(context, token, target) };
}
