import type { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { readJson } from '../http/body.ts';
import { messages } from './messages.ts';

const fieldMessages: Record<string, string> = messages.fields;

/** Text that a database can hold: without NUL and halves of characters, which no keyboard makes. */
function isText(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0');
}

type Path = readonly PropertyKey[];

/** Where a body holds text that is none; null when all is well. */
function findBrokenText(value: unknown, path: Path = []): Path | null {
  if (typeof value === 'string') return isText(value) ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    const broken = findBrokenText(part, [...path, key]);
    if (broken) return broken;
  }
  return null;
}

/** A field's own text: of its whole path, or of its last name. */
function findMessage(path: Path): string {
  const [whole, last] = [path.map(String).join('.'), String(path.at(-1) ?? '')];
  return fieldMessages[whole] ?? fieldMessages[last] ?? messages.invalid;
}

/** The body in the contract's shape. Throws invalid_json, or invalid_request with the first wrong field's own text. */
export async function readRequest<Schema extends z.ZodObject>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(await readJson(request));
  const wrong = parsed.success ? findBrokenText(parsed.data) : (parsed.error.issues[0]?.path ?? []);
  if (parsed.success && wrong === null) return parsed.data;
  throw new AppError('invalid_request', findMessage(wrong ?? []));
}

/** A query parameter that must be there. Throws not_found with the given text. */
export function readQuery(request: Request, name: string, message: string): string {
  const value = new URL(request.url).searchParams.get(name);
  if (!value || value.length > 100 || !isText(value)) throw new AppError('not_found', message);
  return value;
}

/** Answers of payments are about one person and one moment. */
export function respond(body: object, status = 200): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}
