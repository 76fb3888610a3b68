// TUS 1.0 (https://tus.io/protocols/resumable-upload): what all of its answers have in common.
import { AppError } from '#domain/errors.ts';
import type { RouteHandler } from '#server/http/route.ts';
import { toHttpStatus } from '#server/http/status.ts';

export const version = '1.0.0';
export const contentType = 'application/offset+octet-stream';

/** A refusal of the protocol with a status of its own. */
export function refuse(statusCode: number, message: string, cause?: unknown): AppError {
  return new AppError('invalid_request', message, { cause, details: { statusCode } });
}

export const noSuchUpload = () => refuse(404, 'The file for this url was not found');
export const goneUpload = (cause?: unknown) =>
  refuse(410, 'The file for this url no longer exists', cause);

/** The status of an error: the protocol has no body to say it in. */
export function toStatus({ code, details }: AppError): number {
  const { statusCode } = details;
  return typeof statusCode === 'number' ? statusCode : toHttpStatus(code);
}

function requireVersion({ method, headers }: Request): void {
  if (method !== 'OPTIONS' && headers.get('tus-resumable') !== version)
    throw refuse(412, 'Tus-Resumable Required');
}

function toRefusal(error: unknown): Response {
  const status = error instanceof AppError ? toStatus(error) : 500;
  if (!(error instanceof AppError) || status >= 500) throw error;
  const headers = {
    'tus-version': version,
    // The rest of a body that is too long is not awaited.
    ...(status === 413 && { connection: 'close' }),
  };
  return new Response(error.message, { status, headers });
}

/** An endpoint of the protocol: it asks for the version, and refuses in upstream's shape, a status and a sentence. */
export const withProtocol =
  (handler: RouteHandler): RouteHandler =>
  async (request, context, params) => {
    let response: Response;
    try {
      requireVersion(request);
      response = await handler(request, context, params);
    } catch (error) {
      response = toRefusal(error);
    }
    response.headers.set('tus-resumable', version);
    response.headers.set('cache-control', 'no-store');
    return response;
  };

/** A header that is a number of bytes; null without it. Throws a refusal for anything else. */
export function readBytesHeader({ headers }: Request, name: string): number | null {
  const text = headers.get(name);
  if (text === null) return null;
  if (!/^\d{1,15}$/u.test(text)) throw refuse(400, `Invalid ${name}`);
  return Number(text);
}
