import { playSampleRequest, type PlaySampleResponse } from '#domain/contracts/play-sample.ts';
import { AppError } from '#domain/errors.ts';
import type { RequestContext } from '#server/http/context.ts';
import { countAttempt } from '#server/http/rate-limit.ts';
import { messages } from '../request/messages.ts';
import { readRequest, respond } from '../request/read-request.ts';
import { openSample } from './play-sample.sql.ts';
import { toSampleLink } from './sample-link.ts';

/** By address, which may be a whole mobile network: a lesson of an hour takes seven links. */
const LINKS = { points: 240, durationSeconds: 600 };

/** Opens a lesson or song that is marked open to any visitor. Throws not_found or rate_limited. */
export async function handlePlaySample(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const asked = await readRequest(request, playSampleRequest);
  await countAttempt(context, {
    name: 'play-sample:address',
    key: context.clientAddress,
    ...LINKS,
  });
  const opened = await openSample(context.database.sql, asked);
  if (opened === null) throw new AppError('not_found', messages.sampleClosed);
  const video = await toSampleLink(opened.video, context);
  return respond({ ...opened, video } satisfies PlaySampleResponse);
}
