import { getSite } from './site.ts';
import { checkEnd, loadSupabase, mayHaveSession } from './supabase.ts';
import { withFreshProof } from './wire/fresh-proof.ts';

/** A function's refusal with its text. `status` 0: no answer. */
export class FunctionError extends Error {
  readonly status: number;
  readonly code: string | undefined;

  constructor(message: string, status: number, code?: string, options?: { cause: unknown }) {
    super(message, options);
    this.name = 'FunctionError';
    this.status = status;
    this.code = code;
  }
}

interface FunctionCall {
  /** Sent as JSON with POST; without it the call is a GET. */
  body?: Record<string, unknown>;
  query?: Record<string, string>;
  /** The error's text when there is no answer. */
  otherwise?: string;
}

export function toFunctionUrl(name: string, query: Record<string, string> = {}): string {
  const search = new URLSearchParams(query).toString();
  return `/.netlify/functions/${name}${search ? `?${search}` : ''}`;
}

async function findAccessToken(): Promise<string | undefined> {
  if (!mayHaveSession()) return undefined;
  const { data } = await (await loadSupabase()).auth.getSession();
  return data.session?.access_token;
}

/** The headers that tell a function its caller. */
export async function findCallerHeaders(): Promise<Record<string, string>> {
  const key = getSite().publishableKey;
  return { apikey: key, authorization: `Bearer ${(await findAccessToken()) ?? key}` };
}

async function toRequest({ body }: FunctionCall): Promise<RequestInit> {
  const headers = await findCallerHeaders();
  if (!body) return { headers };
  return {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

function textIn(answer: unknown, key: string): string | undefined {
  const value: unknown =
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, key) : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

async function send(name: string, call: FunctionCall): Promise<Response> {
  try {
    const response = await fetch(toFunctionUrl(name, call.query), await toRequest(call));
    if (response.status === 401) checkEnd();
    return response;
  } catch (cause) {
    throw new FunctionError(call.otherwise ?? '', 0, undefined, { cause });
  }
}

/** The answer when it is one. Throws FunctionError. */
const request = (name: string, call: FunctionCall): Promise<Response> =>
  withFreshProof(async () => {
    const response = await send(name, call);
    if (response.ok) return response;
    throw toFailure(response, await response.json().catch(() => null));
  });

/** Calls one of the product's functions as the present caller. Throws FunctionError. */
export async function callFunction(name: string, call: FunctionCall = {}): Promise<unknown> {
  const response = await request(name, call);
  return response.json().catch(() => null);
}

/** The file that a function returns. Throws FunctionError. */
export async function downloadFromFunction(name: string, call: FunctionCall = {}): Promise<Blob> {
  return (await request(name, call)).blob();
}

export function toFailure(
  response: Pick<Response, 'status' | 'statusText'>,
  answer: unknown,
): FunctionError {
  const { status, statusText } = response;
  const message = textIn(answer, 'message') ?? `Erro ${status}: ${statusText}`.trimEnd();
  return new FunctionError(message, status, textIn(answer, 'code'));
}
