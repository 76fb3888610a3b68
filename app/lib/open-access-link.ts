import { LINK_TOKEN } from '../../domain/access/access-link.ts';
import { getSite } from './site.ts';

const SESSION_FIELDS = ['access_token', 'refresh_token', 'token_type', 'expires_in', 'expires_at'];

/** Refusals that another try changes: too many attempts, or a server in trouble. */
const isPassing = (status: number) => status === 429 || status >= 500;

/**
 * Exchanges the token of a link for a session, before anything looks for one. The session, or why there is none, takes the
 * token's place in the address, where auth-js and the pages read it. Throws when no answer came: the address stays as it is.
 */
export async function openAccessLink(): Promise<void> {
  const token = new URLSearchParams(window.location.hash.slice(1)).get(LINK_TOKEN);
  if (token === null) return;
  const response = await fetch('/auth/v1/verify', {
    method: 'POST',
    headers: { apikey: getSite().publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ [LINK_TOKEN]: token, type: 'recovery' }),
  });
  if (isPassing(response.status)) throw new Error(`no session for a link: ${response.status}`);
  const answer = (await response.json()) as Record<string, unknown>;
  const fields = response.ok
    ? [...SESSION_FIELDS.map((name) => [name, String(answer[name])]), ['type', 'recovery']]
    : [
        ['error', 'access_denied'],
        ['error_code', String(answer.error_code)],
        ['error_description', String(answer.msg)],
      ];
  window.history.replaceState(null, '', `#${new URLSearchParams(fields).toString()}`);
}
