import { createIdentityProviders } from '#server/auth/providers/create-providers.ts';
import { newAddress, type AuthApp } from './auth-app.ts';
import { startIssuer, type Issuer } from './issuer.ts';

/** The cookies of one browser, by origin. */
type Jar = Map<string, Map<string, string>>;

export interface ProviderBrowser {
  /** Goes to an address and follows redirects; the last one, to a page of ours, is returned. */
  visit(address: string): Promise<URL>;
  /** One request, without following its redirect. */
  open(address: string, init?: RequestInit): Promise<Response>;
  /** Keeps the cookies of an answer that a client has fetched. */
  keep(address: string, answer: Response): void;
}

const site = 'http://localhost:3000';

function keepCookies(jar: Jar, address: string, answer: Response): void {
  const { origin } = new URL(address);
  const kept = jar.get(origin) ?? new Map<string, string>();
  for (const line of answer.headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    kept.set(pair.slice(0, at), pair.slice(at + 1));
  }
  jar.set(origin, kept);
}

/** A browser for flows through a provider: it stands before the server and the issuer. */
export function createBrowser(server: AuthApp): ProviderBrowser {
  const jar: Jar = new Map();
  async function open(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, site);
    const cookies = [...(jar.get(url.origin) ?? [])].map(([name, value]) => `${name}=${value}`);
    const headers = new Headers(init.headers);
    headers.set('cookie', cookies.join('; '));
    const isOurs = url.origin === site;
    if (isOurs) headers.set('x-forwarded-for', newAddress());
    const request = { ...init, headers, redirect: 'manual' as const };
    const answer = await (isOurs
      ? server.app.request(url.pathname + url.search, request)
      : fetch(url, request));
    keepCookies(jar, url.href, answer);
    return answer;
  }
  return {
    open,
    keep: (address, answer) => keepCookies(jar, address, answer),
    async visit(address) {
      let next = new URL(address, site);
      for (let step = 0; step < 12; step += 1) {
        const isPage = next.origin === site && !next.pathname.startsWith('/auth/v1/');
        if (isPage) return next;
        const answer = await open(next.href);
        const location = answer.headers.get('location');
        if (location === null)
          throw new Error(`${next.pathname}: ${answer.status} ${await answer.text()}`);
        next = new URL(location, next);
      }
      throw new Error(`too many redirects: ${next.pathname}`);
    },
  };
}

/** Lets people of a server sign in through an issuer of the test: as Google, and as an issuer of the school's own. */
export async function connectIssuer(
  { deps }: AuthApp,
  { trustsEmail = true }: { trustsEmail?: boolean } = {},
): Promise<Issuer> {
  const issuer = await startIssuer();
  const client = {
    issuer: issuer.url,
    clientId: issuer.clientId,
    clientSecret: issuer.clientSecret,
  };
  const identity = {
    google: client,
    apple: null,
    oidc: { ...client, name: 'escola', trustsEmail },
  };
  deps.identityProviders = createIdentityProviders({ ...deps.config, identity });
  return issuer;
}
