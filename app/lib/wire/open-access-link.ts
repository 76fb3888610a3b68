import { LINK_PAGES, LINK_TOKEN, PASSWORD_PAGE } from '#domain/account/access-link.ts';
import { withDeadline } from './deadline.ts';
import { getSite } from '../site.ts';
import { loadSupabase, readStoredUser, setLinkSession, type LinkSession } from '../supabase.ts';

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

interface LinkedAccount {
  id: string;
  email: string;
  /** The link would void a password that the account has. */
  asks_password: boolean;
}

/** The token of an access link in a fragment. */
export const readLinkToken = (hash: string) => new URLSearchParams(hash.slice(1)).get(LINK_TOKEN);

/**
 * Null for a refusal, which is written into the address. Throws without an answer: the address stays. `accessToken`: of a session
 * that this browser has.
 */
async function send<T>(path: string, token: string, accessToken?: string): Promise<T | null> {
  const response = await withDeadline(fetch)(`/auth/v1${path}`, {
    method: 'POST',
    headers: {
      apikey: getSite().publishableKey,
      'content-type': 'application/json',
      ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
    },
    body: JSON.stringify({ [LINK_TOKEN]: token, type: 'recovery' }),
  });
  if (isPassing(response.status)) throw new Error(`no answer for a link: ${response.status}`);
  const answer: unknown = await response.json();
  if (response.ok) return answer as T;
  notifyFailure(answer as Answer);
  return null;
}

/** The part of an e-mail that its owner needs to recognize it. */
const maskEmail = (email: string) => email.replace(/^(.).*(?=@)/u, '$1***');

function toQuestion({ id, email }: LinkedAccount): Question | null {
  const present = readStoredUser();
  if (present?.id === id) return null;
  if (present)
    return {
      title: 'Trocar de conta?',
      text: `Você está na conta ${present.email}.\nEste link é da conta ${email}.`,
      yes: 'Entrar na outra conta',
      no: 'Continuar na minha conta',
    };
  if (LINK_PAGES.includes(window.location.pathname)) return null;
  return {
    title: `Entrar como ${maskEmail(email)}?`,
    text: 'O link que você abriu entra nesta conta.',
    yes: 'Entrar',
    no: 'Continuar sem entrar',
  };
}

const wantedLink = 'wanted-link';

/** Remembers in this tab that its reader wants the link, so that the next page does not ask again. */
function noteWanted(token: string): void {
  try {
    sessionStorage.setItem(wantedLink, token);
  } catch {
    // The next page asks again where storage is refused.
  }
}

function isNotedAsWanted(token: string): boolean {
  try {
    return sessionStorage.getItem(wantedLink) === token;
  } catch {
    return false;
  }
}

/** Asks before a link changes the account: later text and payments would be another account's. */
async function mayOpen(
  account: LinkedAccount,
  token: string,
  ask: (question: Question) => Promise<boolean>,
): Promise<boolean> {
  const question = isNotedAsWanted(token) ? null : toQuestion(account);
  const isWanted = question === null || (await ask(question));
  // The link is not used up: its receiver can still open it.
  if (!isWanted) replaceFragment('');
  return isWanted;
}

/** The access token of a session of the account in this browser. */
async function findAccessToken({ id }: LinkedAccount): Promise<string | undefined> {
  if (readStoredUser()?.id !== id) return undefined;
  const { auth } = await loadSupabase();
  return (await auth.getSession()).data.session?.access_token;
}

let waiting: LinkedAccount | null = null;

/** The e-mail of the account whose link waits for a password. */
export const findWaitingEmail = (): string | null => waiting?.email ?? null;

/** Leaves the link to the page that asks for the password. */
async function goToPasswordPage(token: string, account: LinkedAccount): Promise<void> {
  const { pathname, hash } = window.location;
  waiting = account;
  if (pathname === PASSWORD_PAGE) return;
  noteWanted(token);
  window.location.replace(PASSWORD_PAGE + hash);
  await new Promise(() => {}); // until the browser leaves
}

/**
 * Exchanges a link's token for a session before the first check. A refusal replaces the token in the address, where the pages
 * read it. A link that would void a password stays in the address for the page that asks for it.
 */
export async function openAccessLink(ask: (question: Question) => Promise<boolean>): Promise<void> {
  const token = readLinkToken(window.location.hash);
  if (token === null) return;
  const account = await send<LinkedAccount>('/verify/account', token);
  if (!account || !(await mayOpen(account, token, ask))) return;
  const accessToken = await findAccessToken(account);
  const known = accessToken
    ? await send<LinkedAccount>('/verify/account', token, accessToken)
    : account;
  if (known?.asks_password) return goToPasswordPage(token, known);
  const session = await send<LinkSession>('/verify', token, accessToken);
  if (!session) return;
  setLinkSession(session);
  replaceFragment('');
}
