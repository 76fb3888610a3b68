import type { RequestContext } from '#server/http/context.ts';
import { parseEmail, parseMetadata, readObject, requireMail } from '../accounts/account-input.ts';
import { inviteUser } from './links.sql.ts';
import { respond } from './users.ts';

/** POST /invite: mails an invitation, and makes the account that it opens. */
export async function invite(request: Request, context: RequestContext): Promise<Response> {
  const body = await readObject(request);
  const email = parseEmail(body.email);
  const metadata = parseMetadata(body.data);
  requireMail(context);
  const redirectTo = new URL(request.url).searchParams.get('redirect_to')?.slice(0, 500) ?? null;
  return respond(await inviteUser(context, { email, metadata, redirectTo }));
}
