import {
  joinWaitingListRequest,
  type JoinWaitingListResponse,
} from '#domain/contracts/join-waiting-list.ts';
import { AppError } from '#domain/errors.ts';
import type { RequestContext } from '#server/http/context.ts';
import { countAttempt } from '#server/http/rate-limit.ts';
import { findSender } from '../request/find-sender.ts';
import { messages } from '../request/messages.ts';
import { readRequest, respond } from '../request/read-request.ts';
import { insertWaitingPerson } from './waiting-list.sql.ts';

const accepted: JoinWaitingListResponse = { ok: true };

/** A robot that fills the honeypot gets the answer of a person, and nothing is stored. */
export async function handleJoinWaitingList(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const { website, ...person } = await readRequest(request, joinWaitingListRequest);
  await countAttempt(context, {
    name: 'join-waiting-list:address',
    key: context.clientAddress,
    points: 30,
    durationSeconds: 600,
  });
  if (website) return respond(accepted);
  const userId = await findSender(request, context);
  if (!(await insertWaitingPerson(context.database.sql, { ...person, userId }))) {
    throw new AppError('not_found', messages.courseUnknown);
  }
  return respond(accepted);
}
