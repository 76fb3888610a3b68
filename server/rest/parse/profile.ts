import type { Deps } from '#server/http/context.ts';
import { RestError } from '../rest-error.ts';

/** The schema of a request, and whether the request names it. */
export interface Profile {
  schema: string;
  isNamed: boolean;
}

/** The schema that a request names, or the first. Throws PGRST106 for one that is not served. */
export function requireProfile(
  { headers, method }: Request,
  { rest: { schemas } }: Pick<Deps['config'], 'rest'>,
): Profile {
  const isRead = method === 'GET' || method === 'HEAD';
  const name = headers.get(isRead ? 'accept-profile' : 'content-profile');
  const schema = schemas.find((known) => known === (name ?? schemas[0]));
  if (schema !== undefined) return { schema, isNamed: name !== null };
  throw new RestError(406, 'PGRST106', `Invalid schema: ${name}`, {
    hint: `Only the following schemas are exposed: ${schemas.join(', ')}`,
  });
}

/** The schema of an answer, where the request chose it. */
export function nameProfile(response: Response, { schema, isNamed }: Profile): Response {
  if (isNamed) response.headers.set('content-profile', schema);
  return response;
}
