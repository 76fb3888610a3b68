import { z } from 'zod';
import type { RequestContext } from '#server/http/context.ts';
import type { RouteHandler } from '#server/http/route.ts';
import {
  isGiven,
  metadataTooLarge,
  readObject,
  maxMetadataBytes,
} from '../accounts/account-input.ts';
import { AuthError } from '../auth-error.ts';
import {
  changeUser,
  deleteUser,
  findUser,
  insertUser,
  type FoundUser,
  type LeftFile,
  type UpdateRefusal,
  type UserDocument,
} from './administration.sql.ts';
import { readFields, readNewId, refuse, requireProvenPhone } from './user-input.ts';

const headers = { 'cache-control': 'no-store' };

/** Ends outside of the database what belonged to a deleted account. */
export type FinishDeletion = (
  context: RequestContext,
  userId: string,
  files: readonly LeftFile[],
) => Promise<void>;

const notFound = (message = 'User not found') =>
  new AuthError('user_not_found', { status: 404, message });

/** Nobody signs in as an administrator by the secret key. */
const refuseAdministrator = () =>
  new AuthError('not_admin', {
    message: 'Accounts of administrators are not opened or changed here',
  });

const refuseLast = () =>
  new AuthError('not_admin', { message: 'The last administrator is neither deleted nor banned' });

/** The account of a path. Throws validation_failed, then user_not_found, as GoTrue does. */
export async function requireUser(
  context: RequestContext,
  { user: id = '' }: Record<string, string>,
): Promise<UserDocument> {
  if (!z.guid().safeParse(id).success)
    throw new AuthError('validation_failed', { status: 404, message: 'user_id must be an UUID' });
  const found = await findUser(context, id);
  if (found.outcome !== 'user') throw notFound();
  return found.user;
}

/** The account of an answer of the database. Throws its refusal. */
export function requireDone<Done extends FoundUser>(
  result: Done | { outcome: UpdateRefusal | 'user_already_exists' },
  whenUnknown?: string,
): Done {
  if (result.outcome === 'user') return result;
  if (result.outcome === 'user_not_found') throw notFound(whenUnknown);
  if (result.outcome === 'is_administrator') throw refuseAdministrator();
  if (result.outcome === 'last_administrator') throw refuseLast();
  throw new AuthError(result.outcome);
}

export const respond = (result: Parameters<typeof requireDone>[0]): Response =>
  Response.json(requireDone(result).user, { headers });

/** POST /admin/users: an account without a session. */
export async function create(request: Request, context: RequestContext): Promise<Response> {
  const body = await readObject(request);
  if (!isGiven(body.email) && !isGiven(body.phone))
    throw refuse('Cannot create a user without either an email or phone');
  const fields = { ...readNewId(body), ...(await readFields(body, context)) };
  if (isGiven(body.email)) requireProvenPhone(body);
  return respond(await insertUser(context, fields));
}

/** GET /admin/users/{id}. */
export const read: RouteHandler = async (_request, context, params) =>
  Response.json(await requireUser(context, params), { headers });

/** PUT /admin/users/{id}: valid at once, without a confirmation. */
export const update: RouteHandler = async (request, context, params) => {
  const user = await requireUser(context, params);
  const body = await readObject(request);
  const fields = await readFields(body, context);
  requireProvenPhone(body);
  for (const kind of ['user_metadata', 'app_metadata'] as const)
    requireSmall(user[kind], fields[kind]);
  return respond(await changeUser(context, user.id, fields));
};

function requireSmall(present: unknown, given: unknown): void {
  const merged = JSON.stringify({ ...Object(present), ...Object(given) });
  if (given !== undefined && Buffer.byteLength(merged) > maxMetadataBytes) throw metadataTooLarge();
}

/**
 * DELETE /admin/users/{id}: the house's deletion, whatever `should_soft_delete` says: the row stays without name and address for
 * what refers to it.
 */
export const createRemoval =
  (finishDeletion: FinishDeletion): RouteHandler =>
  async (_request, context, params) => {
    const { id } = await requireUser(context, params);
    const result = await deleteUser(context, id);
    if (result.outcome === 'unknown') throw notFound();
    if (result.outcome === 'last_admin') throw refuseLast();
    await finishDeletion(context, id, result.files);
    return Response.json({}, { headers });
  };
