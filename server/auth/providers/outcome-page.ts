import type { AuthError } from '../auth-error.ts';

const failureNames: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

/** GoTrue's fields of a failure in an address; those of 404 and 422 have no `error`. */
export function toFailureFields({ status, code, message }: AuthError): Record<string, string> {
  const name = failureNames[status];
  return {
    ...(name ? { error: name } : {}),
    error_code: code,
    error_description: message,
  };
}

export function redirect(
  location: string,
  cookie: string | null,
  status: 302 | 303 = 302,
): Response {
  const headers = new Headers({
    location,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  if (cookie !== null) headers.set('set-cookie', cookie);
  return new Response(null, { status, headers });
}

/** A page with fields in its query; its own of these names are replaced. */
export function withQuery(target: string, fields: Record<string, string>): string {
  const page = new URL(target);
  for (const [name, value] of Object.entries(fields)) page.searchParams.set(name, value);
  return page.href;
}

/** The page with a failure, as GoTrue redirects it. */
export const toFailurePage = (target: string, error: AuthError): string =>
  withQuery(target, toFailureFields(error));
