import type { Profile } from '#domain/account/profile.ts';
import { refuse, wire } from './page.tsx';

interface FakeAccount {
  id: string;
  email: string;
  password: string;
  profile: Partial<Profile>;
  claimed?: boolean;
  hasFactor?: boolean;
  /** Assurance of its sessions. */
  assurance?: 'aal1' | 'aal2';
}

export const ana: FakeAccount = {
  id: 'a0000000-0000-4000-8000-000000000001',
  email: 'ana@example.com',
  password: 'segredo-da-ana',
  profile: { full_name: 'Ana Souza' },
};

/** Another account, not served by itself. */
export const bia: FakeAccount = {
  id: 'b0000000-0000-4000-8000-000000000002',
  email: 'bia@example.com',
  password: 'segredo-da-bia',
  profile: { full_name: 'Beatriz Lima' },
};

const appFactor = {
  id: 'f0000000-0000-4000-8000-000000000001',
  friendly_name: 'Aplicativo',
  factor_type: 'totp',
  status: 'verified',
};

const toToken = ({ id, assurance }: FakeAccount) =>
  assurance === undefined
    ? `access-of-${id}`
    : `access.${btoa(JSON.stringify({ id, aal: assurance }))}.of`;

function toUser(account: FakeAccount) {
  return {
    id: account.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: account.email,
    app_metadata: {
      provider: 'email',
      ...(account.claimed === undefined ? {} : { claimed: account.claimed }),
    },
    user_metadata: { full_name: account.profile.full_name ?? '' },
    created_at: '2026-11-20T12:00:00Z',
    ...(account.hasFactor ? { factors: [appFactor] } : {}),
  };
}

export function toSession(account: FakeAccount) {
  return {
    access_token: toToken(account),
    refresh_token: `refresh-of-${account.id}`,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: toUser(account),
  };
}

/** A person who is signed in on this browser before the page is opened. */
export function storeSession(account: FakeAccount): void {
  localStorage.setItem('sb-localhost-auth-token', JSON.stringify(toSession(account)));
}

/** `/auth/v1` and the profile, for these accounts and those that sign up. */
export function serveAccounts(accounts: FakeAccount[] = [{ ...ana }]): void {
  const isOwn = (headers: Headers) => (account: FakeAccount) =>
    headers.get('authorization') === `Bearer ${toToken(account)}`;

  wire.on('POST /auth/v1/token', ({ body }) => {
    const account = accounts.find(({ email }) => email === body['email']);
    if (account && account.password === body['password']) return toSession(account);
    return refuse(400, {
      code: 'invalid_credentials',
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    })();
  });
  wire.on('POST /auth/v1/signup', ({ body }) => {
    const [email, password] = [String(body['email']), String(body['password'])];
    if (accounts.some((account) => account.email === email)) {
      return refuse(422, { error_code: 'user_already_exists', msg: 'User already registered' })();
    }
    const { full_name, origin } = body['data'] as Record<string, string | undefined>;
    const account: FakeAccount = {
      id: `b0000000-0000-4000-8000-00000000000${accounts.length}`,
      email,
      password,
      profile: { full_name: full_name ?? null },
      ...(origin === 'checkout' ? { claimed: false } : {}),
    };
    accounts.push(account);
    return toSession(account);
  });
  wire.on('POST /auth/v1/logout', () => new Response(null, { status: 204 }));
  wire.on('GET /rest/v1/users', ({ headers }) => {
    const account = accounts.find(isOwn(headers));
    if (!account) return refuse(406, { code: 'PGRST116', message: 'no rows' })();
    const { id, email, profile } = account;
    return { id, email, avatar_url: null, has_access: false, is_admin: false, ...profile };
  });
  wire.on('PUT /auth/v1/user', ({ headers, body }) => {
    const account = accounts.find(isOwn(headers));
    if (!account) return refuse(403, { error_code: 'session_not_found', msg: 'no session' })();
    if (typeof body['password'] === 'string')
      Object.assign(account, { password: body['password'], claimed: true });
    if (typeof body['email'] === 'string') account.email = body['email'];
    return toUser(account);
  });
}

/** The one account of this school, signed in before the page is opened. */
export function signIn(account: FakeAccount): void {
  serveAccounts([{ ...account }]);
  storeSession(account);
}
