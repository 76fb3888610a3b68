import { z } from 'zod';
import type { RequestContext } from '#server/http/context.ts';
import { countAttempt } from '#server/http/rate-limit.ts';
import { requireMail } from '../accounts/account-input.ts';
import { readUser } from '../accounts/account.sql.ts';
import { requestReauthentication } from '../accounts/nonce.sql.ts';
import { requirePerson } from '../accounts/person.ts';
import { AuthError } from '../auth-error.ts';
import { countMail, mailLimits, reauthenticationLimit, requireNoPause } from '../limits.ts';

const addressesSchema = z.object({ email: z.string(), phone: z.string() });

/** Throws validation_failed for an account without an address, such as an anonymous one. */
function requireAddress(body: string | null): void {
  const { email, phone } = addressesSchema.parse(JSON.parse(body ?? '{}'));
  if (email !== '' || phone !== '') return;
  const message = 'Reauthentication requires the user to have an email or a phone number';
  throw new AuthError('validation_failed', { message });
}

/** GET /reauthenticate: mails a code that proves the owner for one change, to a mailbox that was proven before. */
export async function reauthenticate(request: Request, context: RequestContext): Promise<Response> {
  const person = await requirePerson(request, context);
  const { outcome, body } = await readUser(context, person);
  if (outcome !== 'user') throw new AuthError(outcome);
  requireAddress(body);
  requireMail(context);
  const limits = mailLimits('reauthenticate', person.userId, context.clientAddress);
  requireNoPause(await countMail(context, limits));
  await countAttempt(context, reauthenticationLimit(person.userId));
  const asked = await requestReauthentication(context, person);
  if (asked !== 'user') throw new AuthError(asked);
  return Response.json({}, { headers: { 'cache-control': 'no-store' } });
}
