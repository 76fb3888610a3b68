import { AppError } from '#domain/errors.ts';
import { toHttpStatus } from '../http/status.ts';

/** Plain text: calendar apps ignore it, people who open the address in a browser read it. */
export function renderError(error: unknown): Response {
  const { code, details } = error instanceof AppError ? error : new AppError('internal', '');
  const status = toHttpStatus(code);
  const headers = new Headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  const { retryAfterSeconds } = details;
  if (typeof retryAfterSeconds === 'number')
    headers.set('retry-after', String(Math.ceil(retryAfterSeconds)));
  return new Response(toText(status), { status, headers });
}

function toText(status: number): string {
  if (status === 404) return 'Este calendário não existe ou foi desativado.';
  if (status === 429) return 'Muitas tentativas. Tente de novo mais tarde.';
  return 'Não foi possível abrir o calendário. Tente de novo mais tarde.';
}
