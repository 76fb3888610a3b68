// How a page begins that the browser renders itself. Built on its own, with the names of the build's files, and placed into the
// document of those pages by scripts/postbuild.ts.
import { FAILED_LINK, FAILED_SCREEN } from './failed-screen.ts';

/** Where the build has put the stylesheet, the client of lib/supabase-client.ts, the root route and the entry. */
declare const FILES: { stylesheet: string; session: string; root: string; entry: string };

const { stylesheet, session, root, entry } = FILES;
const load = (file: string): Promise<Record<string, unknown>> => import(/* @vite-ignore */ file);

/** The document brings the rules of its loading screen; the others come beside the scripts, before they draw. */
function addStylesheet(): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href: stylesheet, onload: resolve, onerror: reject });
    document.head.append(link);
  });
}

/** Whoever is signed in needs it for the first request; found by the application it would come a round trip later. */
function loadSessionClient(): void {
  try {
    const isSignedIn = Object.keys(localStorage).some((key) => /^sb-.*-auth-token$/u.test(key));
    if (isSignedIn) load(session).catch(() => {});
  } catch {
    // Where storage is refused nobody is signed in yet.
  }
}

const breathe = () =>
  globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));

/** The page's modules as the document lists them, what others stand on first: one at a time, so that no moment is long. */
async function runModules(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')];
  for (const { pathname } of links.map(({ href }) => new URL(href))) {
    if (pathname === entry) continue;
    await load(pathname);
    await breathe();
  }
}

async function loadScripts(): Promise<void> {
  await breathe();
  loadSessionClient();
  await breathe();
  await runModules();
  Reflect.set(window, '__reactRouterRouteModules', { root: await load(root) });
}

async function start(): Promise<void> {
  await Promise.all([addStylesheet(), loadScripts()]);
  await (
    await load(entry)
  ).started;
}

/** The network was lost on the way: a page that turns for ever tells nobody. */
function sayFailure(): void {
  const again = Object.assign(document.createElement('a'), {
    href: location.href,
    textContent: 'Tentar de novo',
    className: FAILED_LINK,
    onclick(event: Event) {
      event.preventDefault();
      location.reload();
    },
  });
  const screen = document.querySelector('output');
  if (!screen) return;
  screen.className = FAILED_SCREEN;
  screen.replaceChildren('A página não carregou. Verifique sua conexão. ', again);
}

start().catch(sayFailure);
