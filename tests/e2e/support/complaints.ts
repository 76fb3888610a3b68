import type { ConsoleMessage, Page, Request } from '@playwright/test';

const endpoints = /^\/(?:(?:auth|rest|storage)\/v1|\.netlify\/functions)\//u;
const calls = new Set(['fetch', 'xhr', 'ping']);

/** A page by its address, or a call to an endpoint: never what a page shows, such as a picture. */
function mayBeRefused(request: Request): boolean {
  if (request.isNavigationRequest()) return true;
  return calls.has(request.resourceType()) && endpoints.test(new URL(request.url()).pathname);
}

/** The product logs refusals of sign-in and sign-up. */
const logged = /^Erro ao (?:criar conta|fazer login|fazer logout|obter perfil)/u;

export const refused = /status of (?:400|401|402|403|404|409|422|429) /u;

/**
 * Reports a page's console errors and page errors. Not those that tests provoke on purpose: the browser reports each call
 * and each page that failed in a way of `forgiven`. Whatever else a page asked for has to be there.
 */
export function watchForComplaints(
  page: Page,
  forgiven: RegExp,
  complain: (text: string) => void,
): void {
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (mayBeRefused(request)) asked.add(request.url());
  });
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() !== 'error') return;
    const text = message.text();
    const { url } = message.location();
    const isCall = asked.has(url) || text.startsWith('WebSocket connection to');
    if (logged.test(text) || (forgiven.test(text) && isCall)) return;
    complain(text.startsWith('Failed to load resource') ? `${text} ${url}` : text);
  });
  page.on('pageerror', (error) => complain(error.message));
}
