import { z } from 'zod';
import type { RequestContext } from '#server/http/context.ts';
import { requirePerson } from '../accounts/person.ts';
import { AuthError } from '../auth-error.ts';
import { signOut } from '../sessions/session.sql.ts';

const scopeSchema = z.enum(['global', 'local', 'others']);

/** POST /logout?scope=global|local|others: ends all sessions of the account, this one, or all but this one. */
export async function logout(request: Request, context: RequestContext): Promise<Response> {
  const person = await requirePerson(request, context);
  const asked = new URL(request.url).searchParams.get('scope') || 'global';
  const scope = scopeSchema.safeParse(asked);
  if (!scope.success) {
    const message = `Unsupported logout scope ${JSON.stringify(asked)}`;
    throw new AuthError('validation_failed', { message });
  }
  const { outcome } = await signOut(context, person, scope.data);
  if (outcome !== 'user') throw new AuthError(outcome);
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}
