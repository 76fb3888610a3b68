import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose';
import Provider, { type Context } from 'oidc-provider';
import { openPort } from './listen.ts';

/** A person as an issuer describes one. */
export interface IssuerPerson {
  sub: string;
  email?: string;
  email_verified?: boolean | string;
  name?: string;
  hd?: string;
}

export interface Issuer {
  url: string;
  clientId: string;
  clientSecret: string;
  key: JWK;
  /** The person who signs in next; null: who says no. */
  person: IssuerPerson | null;
  /** Answers in the place of the issuer, where it returns true. */
  intercept: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Requests by path since the start. */
  requests: string[];
  /** An ID token as the issuer would make it, with other claims, or by another key. */
  sign(claims: object, options?: { key?: JWK }): Promise<string>;
  close(): Promise<void>;
}

const [clientId, clientSecret] = ['ingles-proibido', 'um-segredo-do-teste'];

async function createKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: 'of-the-issuer', alg: 'RS256', use: 'sig' };
}

function createProvider(
  url: string,
  key: JWK,
  people: Map<string, IssuerPerson>,
  site: string,
): Provider {
  const provider: Provider = new Provider(url, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${site}/auth/v1/callback`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['of-a-test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'hd'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/interaction' },
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => people.get(id) }),
    async loadExistingGrant({ oidc }: Context) {
      const grant = new provider.Grant({
        accountId: oidc.session.accountId,
        clientId: oidc.client.clientId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  return provider;
}

/** An OpenID Connect issuer (oidc-provider) that asks nobody: `person` signs in to `site`. */
export async function startIssuer(site = 'http://localhost:3000'): Promise<Issuer> {
  const key = await createKey();
  const people = new Map<string, IssuerPerson>();
  const server = createServer((request, response) => {
    issuer.requests.push(new URL(request.url ?? '', issuer.url).pathname);
    if (issuer.intercept(request, response)) return;
    if (!request.url?.startsWith('/interaction')) return provider.callback()(request, response);
    const { person } = issuer;
    if (person) people.set(person.sub, person);
    const result = person
      ? { login: { accountId: person.sub } }
      : { error: 'access_denied', error_description: 'a pessoa disse não' };
    void provider.interactionFinished(request, response, result);
  });
  const url = `http://127.0.0.1:${await openPort(server)}`;
  const provider = createProvider(url, key, people, site);
  const issuer: Issuer = {
    url,
    clientId,
    clientSecret,
    key,
    person: null,
    intercept: () => false,
    requests: [],
    sign(claims, { key: other = key } = {}) {
      const now = Math.floor(Date.now() / 1000);
      const usual = { iss: url, aud: clientId, sub: 'ana', iat: now, exp: now + 300 };
      return new SignJWT({ ...usual, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: String(other.kid) })
        .sign(other);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return issuer;
}
