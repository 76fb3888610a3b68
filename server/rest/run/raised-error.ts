import { z } from 'zod';
import { RestError } from '../rest-error.ts';
import { isAllowedHeader } from '../render/allowed-header.ts';

const parseMessage = z.object({
  code: z.string(),
  message: z.string(),
  details: z.string().nullish(),
  hint: z.string().nullish(),
});
const parseDetail = z.object({
  status: z.int().min(200).max(599),
  headers: z.record(z.string(), z.string()),
  status_text: z.string().nullish(),
});

function parse<Shape extends z.ZodType>(shape: Shape, text: string): z.infer<Shape> | null {
  try {
    return shape.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

const unreadable = (details: string, hint: string, cause: unknown) =>
  new RestError(500, 'PGRST121', `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`, {
    details,
    hint,
    cause,
  });
const messageKeys =
  "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.";
const detailKeys =
  "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.";

/**
 * The answer that a function chooses whole, by `raise sqlstate 'PGRST'`: its message is the body, its detail status and headers, both
 * as JSON. Anything else is an error of the function (PGRST121).
 */
export function toRaisedError(message: string, detail: string | undefined, cause: unknown) {
  const body = parse(parseMessage, message);
  if (!body) return unreadable(`Invalid JSON value for MESSAGE: '${message}'`, messageKeys, cause);
  if (detail === undefined)
    return unreadable('DETAIL is missing in the RAISE statement', detailKeys, cause);
  const answer = parse(parseDetail, detail);
  if (!answer) return unreadable(`Invalid JSON value for DETAIL: '${detail}'`, detailKeys, cause);
  const headers = Object.fromEntries(
    Object.entries(answer.headers).filter(([name, value]) => isAllowedHeader(name, value)),
  );
  const { code, details = null, hint = null } = body;
  return new RestError(answer.status, code, body.message, { details, hint, headers, cause });
}
