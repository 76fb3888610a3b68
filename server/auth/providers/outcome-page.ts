import type { AuthError } from '../auth-error.ts';

/** GoTrue's names of failures in an address; 404 and 422 have none. */
const failureNames: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

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
export function toFailurePage(target: string, error: AuthError): string {
  const name = failureNames[error.status];
  return withQuery(target, {
    ...(name ? { error: name } : {}),
    error_code: error.code,
    error_description: error.message,
  });
}
