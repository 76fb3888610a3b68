import type { RequestContext } from '#server/http/context.ts';
import { parseEmail, parseMetadata, readObject, requireMail } from '../accounts/account-input.ts';
import { isOwnLinkPage } from '../own-page.ts';
import { toWireWish } from '../accounts/mail-wish.ts';
import { inviteUser } from './links.sql.ts';
import { respond } from './users.ts';

/**
 * POST /invite: mails an invitation, and makes the account that it opens. It leads to a page of ours, unless another one is asked for.
 */
export async function invite(request: Request, context: RequestContext): Promise<Response> {
  const body = await readObject(request);
  const email = parseEmail(body.email);
  const metadata = parseMetadata(body.data);
  requireMail(context);
  const redirectTo = new URL(request.url).searchParams.get('redirect_to') || null;
  const isOurs = redirectTo === null || isOwnLinkPage(redirectTo, context.config.publicUrl);
  const wish = isOurs ? null : toWireWish(request, {}, 'invite', context);
  return respond(await inviteUser(context, { email, metadata, redirectTo, wish }));
}
