import { getSite } from '../site.ts';
import { withDeadline } from './deadline.ts';

/** Sends a link's token to one of our own endpoints beside GoTrue's. Null: the link is over. Throws without an answer. */
export async function postLink(path: string, token: string): Promise<unknown> {
  const response = await withDeadline(fetch)(`/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: getSite().publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ token_hash: token }),
  });
  if (response.status === 403) return null;
  if (!response.ok) throw new Error(`no answer for a link: ${response.status}`);
  return response.json();
}
