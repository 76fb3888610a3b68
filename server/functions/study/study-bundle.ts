import type { StudyBundle } from '#domain/contracts/study-bundle.ts';
import { AppError } from '#domain/errors.ts';
import { resolveCaller } from '#server/http/caller.ts';
import type { RequestContext } from '#server/http/context.ts';
import { messages } from '../messages.ts';
import { readQuery, respond } from '../read-request.ts';
import { findBundleSql } from './study.sql.ts';

/** GET /study-bundle?deck=…: see the contract. */
export async function handleStudyBundle(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const caller = await resolveCaller(request, context);
  if (caller.userId === null) throw new AppError('unauthorized', messages.signInFirst);
  const id = readQuery(request, 'deck', messages.deckUnknown);
  const [bundle] = await context.database.queryAsCaller(caller, findBundleSql, [id], {
    readOnly: true,
  });
  if (!bundle) throw new AppError('not_found', messages.deckUnknown);
  return respond(bundle satisfies Partial<Record<keyof StudyBundle, unknown>>);
}
