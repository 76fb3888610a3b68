import type { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import { readJson } from '#server/http/body.ts';
import { isPlainJson } from '#server/http/plain-json.ts';
import { messages } from './messages.ts';

const fieldMessages: Record<string, string> = messages.fields;

/** A field's own text: of its whole path, or of its last name. */
function findMessage(path: readonly PropertyKey[]): string {
  const [whole, last] = [path.map(String).join('.'), String(path.at(-1) ?? '')];
  return fieldMessages[whole] ?? fieldMessages[last] ?? messages.invalid;
}

/** The body in the contract's shape. Throws invalid_json, or invalid_request with the first wrong field's own text. */
export async function readRequest<Schema extends z.ZodObject>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(await readJson(request));
  if (!parsed.success)
    throw new AppError('invalid_request', findMessage(parsed.error.issues[0]?.path ?? []));
  if (!isPlainJson(parsed.data)) throw new AppError('invalid_request', messages.invalid);
  return parsed.data;
}

/** A query parameter that must be there. Throws not_found with the given text. */
export function readQuery(request: Request, name: string, message: string): string {
  const value = new URL(request.url).searchParams.get(name);
  if (!value || value.length > 100 || !isPlainJson(value)) throw new AppError('not_found', message);
  return value;
}

/** Not cached, because answers differ by caller and time. */
export function respond(body: object, status = 200): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}
