import type { StudyBundle } from '#domain/contracts/study-bundle.ts';
import { AppError } from '#domain/errors.ts';
import { resolveCaller } from '#server/http/caller.ts';
import type { RequestContext } from '#server/http/context.ts';
import { messages } from '../request/messages.ts';
import { readQuery, respond } from '../request/read-request.ts';
import { findBundleSql } from './study.sql.ts';

const newestVersion = 2 ** 31 - 1;

/** The version that a device has; 0 without one. Throws invalid_request. */
function readSince(request: Request): number {
  const since = Number(new URL(request.url).searchParams.get('since') ?? 0);
  if (!Number.isInteger(since) || since < 0 || since > newestVersion)
    throw new AppError('invalid_request', messages.invalid);
  return since;
}

/** GET /study-bundle?deck=…&since=…: see the contract. */
export async function handleStudyBundle(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const caller = await resolveCaller(request, context);
  if (caller.userId === null) throw new AppError('unauthorized', messages.signInFirst);
  const id = readQuery(request, 'deck', messages.deckUnknown);
  const [bundle] = await context.database.queryAsCaller(
    caller,
    findBundleSql,
    [id, readSince(request)],
    {
      readOnly: true,
    },
  );
  if (!bundle) throw new AppError('not_found', messages.deckUnknown);
  return respond(bundle satisfies Partial<Record<keyof StudyBundle, unknown>>);
}
