import { z } from 'zod';
import { mergeAccountRequest, type MergeAccountResponse } from '#domain/contracts/merge-account.ts';
import { AppError } from '#domain/errors.ts';
import type { Caller } from '#server/database/caller.ts';
import { resolveOptionalCaller } from '#server/http/caller.ts';
import type { RequestContext } from '#server/http/context.ts';
import { countAttempt } from '#server/http/rate-limit.ts';
import { readRequest, respond } from '../request/read-request.ts';
import { mergeAccount } from './account.sql.ts';
import { messages } from './messages.ts';
import { removeFiles } from './remove-files.ts';
import { requireAccount } from './require-account.ts';

/** The time for which a sign-in proves the owner of the account: an older session may be stolen. */
const freshForSeconds = 10 * 60;

const amrSchema = z.array(z.object({ method: z.string(), timestamp: z.number() }));

function isFresh({ claims }: Caller, now: Date): boolean {
  const methods = amrSchema.safeParse(claims.amr).data ?? [];
  const since = now.getTime() / 1000 - freshForSeconds;
  return methods.some(({ timestamp }) => timestamp > since);
}

/** The account behind a sign-in that has only just happened. Throws invalid_jwt, jwt_expired or forbidden. */
async function requireOwner(
  accessToken: string,
  request: Request,
  context: RequestContext,
): Promise<string> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const owner = await resolveOptionalCaller(new Request(request.url, { headers }), context);
  if (owner.role !== 'authenticated' || owner.userId === null || !isFresh(owner, context.clock()))
    throw new AppError('forbidden', messages.ownerUnproven);
  await context.database.asCaller(owner, async () => {}, { readOnly: true }); // its session is open
  return owner.userId;
}

/** Moves what the caller's account bought to the account that owns its address, and closes it. See app.merge_account. */
export async function handleMergeAccount(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const { userId } = await requireAccount(request, context);
  const { accessToken } = await readRequest(request, mergeAccountRequest);
  await countAttempt(context, {
    name: 'merge-account:account',
    key: userId,
    points: 10,
    durationSeconds: 600,
  });
  const owner = await requireOwner(accessToken, request, context);
  const merged = await mergeAccount(context.database.sql, userId, owner, context.clock());
  if (merged.outcome !== 'merged') throw new AppError('conflict', messages.mergeRefused);
  await removeFiles(context, merged.files);
  const answer: MergeAccountResponse = { ok: true };
  return respond(answer);
}
