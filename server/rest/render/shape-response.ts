import { z } from 'zod';
import type { Answer } from '../sql/statement.sql.ts';
import { RestError } from '../rest-error.ts';
import { isAllowedHeader } from './allowed-header.ts';
import { emptyStatuses } from './empty-statuses.ts';

const headerList = z.array(
  z.record(z.string(), z.string()).refine((entry) => Object.keys(entry).length === 1),
);

function parseHeaders(text: string): [string, string][] {
  try {
    return headerList.parse(JSON.parse(text)).flatMap((entry) => Object.entries(entry));
  } catch (cause) {
    const message =
      'response.headers guc must be a JSON array composed of objects with a single key and a string value';
    throw new RestError(500, 'PGRST111', message, { cause });
  }
}

function parseStatus(text: string): number {
  const status = /^\d{3}$/u.test(text) ? Number(text) : 0;
  if (status >= 200 && status <= 599) return status;
  throw new RestError(500, 'PGRST112', 'response.status guc must be a valid status code');
}

/** The response with what caches must know of it, and with status and headers of the schema's functions. Throws PGRST111, PGRST112. */
export function shapeResponse(
  response: Response,
  { response_headers: headers, response_status: status }: Answer,
): Response {
  response.headers.append('vary', 'Accept, Prefer, Range');
  for (const [name, value] of headers ? parseHeaders(headers) : [])
    if (isAllowedHeader(name, value)) response.headers.set(name, value);
  if (!status) return response;
  const chosen = parseStatus(status);
  const body = emptyStatuses.has(chosen) ? null : response.body;
  return new Response(body, { status: chosen, headers: response.headers });
}
