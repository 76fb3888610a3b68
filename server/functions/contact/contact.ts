import { contactRequest, type ContactResponse } from '#domain/contracts/contact.ts';
import type { RequestContext } from '#server/http/context.ts';
import { countAttempt } from '#server/http/rate-limit.ts';
import { insertContactMessage } from './contact.sql.ts';
import { findSender } from '../request/find-sender.ts';
import { readRequest, respond } from '../request/read-request.ts';

const accepted: ContactResponse = { ok: true };

/** A robot that fills the honeypot gets the answer of a person, and nothing is stored. */
export async function handleContact(request: Request, context: RequestContext): Promise<Response> {
  const { website, ...message } = await readRequest(request, contactRequest);
  await countAttempt(context, {
    name: 'contact:address',
    key: context.clientAddress,
    points: 10,
    durationSeconds: 600,
  });
  if (!website) {
    const userId = await findSender(request, context);
    await insertContactMessage(context.database.sql, { ...message, userId });
  }
  return respond(accepted);
}
