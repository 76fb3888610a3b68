import { z } from 'zod';
import type { RouteHandler } from '#server/http/route.ts';
import { AuthError } from '../auth-error.ts';
import { listPasskeys, removeFactor, removePasskey } from './administration.sql.ts';
import { requireUser } from './users.ts';

const headers = { 'cache-control': 'no-store' };
const factorsSchema = z.array(z.looseObject({ id: z.string() })).default([]);

/** GET /admin/users/{id}/factors. */
export const listUserFactors: RouteHandler = async (_request, context, params) => {
  const { factors } = await requireUser(context, params);
  return Response.json(factorsSchema.parse(factors), { headers });
};

/** DELETE /admin/users/{id}/factors/{id}: sessions that rose by it are as sure as before. */
export const removeUserFactor: RouteHandler = async (_request, context, params) => {
  const { id, factors } = await requireUser(context, params);
  if (!z.guid().safeParse(params['factor']).success)
    throw new AuthError('validation_failed', { status: 404, message: 'factor_id must be an UUID' });
  const factor = factorsSchema.parse(factors).find((one) => one.id === params['factor']);
  if (!factor || !(await removeFactor(context, id, factor.id)))
    throw new AuthError('mfa_factor_not_found');
  return Response.json(factor, { headers });
};

/** GET /admin/users/{id}/passkeys. */
export const listUserPasskeys: RouteHandler = async (_request, context, params) => {
  const { id } = await requireUser(context, params);
  return Response.json(await listPasskeys(context, id), { headers });
};

/** DELETE /admin/users/{id}/passkeys/{id}. */
export const removeUserPasskey: RouteHandler = async (_request, context, params) => {
  const { id } = await requireUser(context, params);
  const passkey = z.guid().safeParse(params['passkey']).data;
  if (passkey === undefined || !(await removePasskey(context, id, passkey)))
    throw new AuthError('validation_failed', { status: 404, message: 'Passkey not found' });
  return new Response(null, { status: 204, headers });
};
