import type { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { readJson } from '../http/body.ts';
import { messages } from './messages.ts';

const fieldMessages: Record<string, string> = messages.fields;

/** Text that a database can hold: without NUL and halves of characters, which no keyboard makes. */
function isText(value: unknown): boolean {
  return typeof value !== 'string' || (value.isWellFormed() && !value.includes('\0'));
}

function findWrongField(error: z.ZodError): string {
  return String(error.issues[0]?.path[0] ?? '');
}

/** The body in the contract's shape. Throws invalid_json, or invalid_request with the first wrong field's own text. */
export async function readRequest<Schema extends z.ZodObject>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(await readJson(request));
  const field = parsed.success
    ? Object.entries(parsed.data).find(([, value]) => !isText(value))?.[0]
    : findWrongField(parsed.error);
  if (parsed.success && field === undefined) return parsed.data;
  throw new AppError('invalid_request', fieldMessages[field ?? ''] ?? messages.invalid);
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
