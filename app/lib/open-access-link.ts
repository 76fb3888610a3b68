import { LINK_TOKEN } from '../../domain/access/access-link.ts';
import { withDeadline } from './deadline.ts';
import { getSite } from './site.ts';
import { bringSession, readStoredUser } from './supabase.ts';

interface Question {
  title: string;
  text: string;
  yes: string;
  no: string;
}

type Answer = Record<string, unknown>;

/** Refusals that another try changes: too many attempts, or a server in trouble. */
const isPassing = (status: number) => status === 429 || status >= 500;

/** The session and every other word of a link stay out of the history. */
function replaceFragment(fragment: string): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search + fragment);
}

function tellFailure({ error_code, msg }: Answer): void {
  const failure = {
    error: 'access_denied',
    error_code: String(error_code),
    error_description: String(msg),
  };
  replaceFragment(`#${new URLSearchParams(failure).toString()}`);
}

/** Null for a refusal, which the address tells from now on. Throws when no answer came: the address stays as it is. */
async function send(path: string, token: string): Promise<Answer | null> {
  const response = await withDeadline(fetch)(`/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: getSite().publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ [LINK_TOKEN]: token, type: 'recovery' }),
  });
  if (isPassing(response.status)) throw new Error(`no answer for a link: ${response.status}`);
  const answer = (await response.json()) as Answer;
  if (response.ok) return answer;
  tellFailure(answer);
  return null;
}

/** Nobody becomes somebody else by a link without a word: what he wrote or paid next would be another's. */
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
  // The link is as good as before, for whoever it is meant for.
  if (!isWanted) replaceFragment('');
  return isWanted;
}

/**
 * Exchanges the token of a link for a session, before anything looks for one. The reason why there is none takes the token's
 * place in the address, where the pages read it.
 */
export async function openAccessLink(ask: (question: Question) => Promise<boolean>): Promise<void> {
  const token = new URLSearchParams(window.location.hash.slice(1)).get(LINK_TOKEN);
  if (token === null || !(await mayOpen(token, ask))) return;
  const session = await send('/verify', token);
  if (!session) return;
  bringSession({
    ...session,
    access_token: String(session.access_token),
    refresh_token: String(session.refresh_token),
  });
  replaceFragment('');
}
