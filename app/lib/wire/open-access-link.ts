import { LINK_TOKEN } from '#domain/access/access-link.ts';
import { withDeadline } from './deadline.ts';
import { getSite } from '../site.ts';
import { setLinkSession, readStoredUser } from '../supabase.ts';

interface Question {
  title: string;
  text: string;
  yes: string;
  no: string;
}

type Answer = Record<string, unknown>;

/** Refusals that a retry may change: a rate limit, or a server error. */
const isPassing = (status: number) => status === 429 || status >= 500;

/** Removes the session and the tokens from address and history. */
function replaceFragment(fragment: string): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search + fragment);
}

function notifyFailure({ error_code, msg }: Answer): void {
  const failure = {
    error: 'access_denied',
    error_code: String(error_code),
    error_description: String(msg),
  };
  replaceFragment(`#${new URLSearchParams(failure).toString()}`);
}

/** Null for a refusal, which is written into the address. Throws without an answer: the address stays. */
async function send(path: string, token: string): Promise<Answer | null> {
  const response = await withDeadline(fetch)(`/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: getSite().publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ [LINK_TOKEN]: token, type: 'recovery' }),
  });
  if (isPassing(response.status)) throw new Error(`no answer for a link: ${response.status}`);
  const answer = (await response.json()) as Answer;
  if (response.ok) return answer;
  notifyFailure(answer);
  return null;
}

/** Asks before a link replaces the signed-in account: later text and payments would be another account's. */
async function mayOpen(
  token: string,
  ask: (question: Question) => Promise<boolean>,
): Promise<boolean> {
  const present = readStoredUser();
  if (!present) return true;
  const owner = await send('/verify/account', token);
  if (!owner) return false;
  if (owner.id === present.id) return true;
  const isWanted = await ask({
    title: 'Trocar de conta?',
    text: `Você está na conta ${present.email}.\nEste link é da conta ${String(owner.email)}.`,
    yes: 'Entrar na outra conta',
    no: 'Continuar na minha conta',
  });
  // The link is not used up: its receiver can still open it.
  if (!isWanted) replaceFragment('');
  return isWanted;
}

/**
 * Exchanges a link's token for a session before the first check. A refusal replaces the token in the address, where the pages
 * read it.
 */
export async function openAccessLink(ask: (question: Question) => Promise<boolean>): Promise<void> {
  const token = new URLSearchParams(window.location.hash.slice(1)).get(LINK_TOKEN);
  if (token === null || !(await mayOpen(token, ask))) return;
  const session = await send('/verify', token);
  if (!session) return;
  setLinkSession({
    ...session,
    access_token: String(session.access_token),
    refresh_token: String(session.refresh_token),
  });
  replaceFragment('');
}
