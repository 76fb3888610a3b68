import type { RequestContext } from '#server/http/context.ts';
import { readUser } from '../accounts/account.sql.ts';
import { requirePerson } from '../accounts/person.ts';
import { AuthError } from '../auth-error.ts';

/** GET /user: the account of the access token, while account and session exist. */
export async function user(request: Request, context: RequestContext): Promise<Response> {
  const { outcome, body } = await readUser(context, await requirePerson(request, context));
  if (outcome !== 'user') throw new AuthError(outcome);
  return new Response(body, {
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  });
}
