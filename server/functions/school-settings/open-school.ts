import { openSchoolRequest, type OpenSchoolResponse } from '#domain/contracts/open-school.ts';
import { AppError } from '#domain/errors.ts';
import { toHasher } from '#server/auth/passwords/hashing-turns.ts';
import { hashPassword } from '#server/auth/passwords/password.ts';
import type { RequestContext } from '#server/http/context.ts';
import { countAttempt } from '#server/http/rate-limit.ts';
import { messages } from '../request/messages.ts';
import { hashLinkToken } from '../request/link-token.ts';
import { readRequest, respond } from '../request/read-request.ts';
import { isOpeningLink, openSchool } from './opening.sql.ts';

const linkOver = () => new AppError('not_found', messages.openingLinkOver);

/** POST /open-school: the link that the first start printed makes its reader the owner, once. */
export async function handleOpenSchool(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const { token, password, ...owner } = await readRequest(request, openSchoolRequest);
  await countAttempt(context, {
    name: 'open-school:address',
    key: context.clientAddress,
    points: 10,
    durationSeconds: 600,
  });
  const { sql } = context.database;
  const link = { tokenHash: hashLinkToken(token), at: context.clock() };
  if (!(await isOpeningLink(sql, link))) throw linkOver(); // a guess costs no hash
  const passwordHash = await hashPassword(password, toHasher(context, owner.email));
  const outcome = await openSchool(sql, { ...link, ...owner, passwordHash });
  if (outcome === 'link_over') throw linkOver();
  if (outcome === 'email_taken') throw new AppError('conflict', messages.ownerEmailTaken);
  return respond({ ok: true } satisfies OpenSchoolResponse);
}
