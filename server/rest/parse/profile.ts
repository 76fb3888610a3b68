import { RestError } from '../rest-error.ts';

/** The schema that a request names, null for none. Only public is served. Throws PGRST106. */
export function requireProfile(header: string | null): string | null {
  if (header === null || header === 'public') return header;
  throw new RestError(406, 'PGRST106', `Invalid schema: ${header}`, {
    hint: 'Only the following schemas are exposed: public',
  });
}
