import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApp } from '#server/app.ts';
import { parseConfig } from '#server/config/config.ts';
import { createSecrets } from '#server/config/secrets.ts';
import type { Deps } from '#server/http/context.ts';
import { signAccessToken } from '#server/http/tokens.ts';
import { openSession } from './act-as.ts';
import { newEmail } from './new-email.ts';
import { createTestDatabase } from './test-database.ts';
import { createTestDeps } from './test-deps.ts';

export interface Person {
  id: string;
  email: string;
  /** A valid access token of the person. */
  token: string;
}

export interface TestApp {
  deps: Deps;
  app: ReturnType<typeof createApp>;
  /** Moves the server's clock. */
  advance(milliseconds: number): void;
  /** Creates an account with a profile; `hasAccess` by a grant, `isAdmin` makes an owner. */
  createPerson(options?: {
    email?: string;
    fullName?: string;
    hasAccess?: boolean;
    isAdmin?: boolean;
    roles?: readonly string[];
  }): Promise<Person>;
  /** Gives a person an access token that is valid now, after time has passed. */
  renewToken: (person: Person) => Promise<void>;
  /** Sends a request with the publishable key, and with the token of a given person. */
  request(path: string, init?: RequestInit, person?: Person | null): Promise<Response>;
  /** Sends JSON, by POST unless another method is given. */
  send(path: string, body: unknown, person?: Person | null, method?: string): Promise<Response>;
  close(): Promise<void>;
}

/** The whole server on a fresh database. Only the clock, the provider's outside and the mail server are replaced. */
export async function createTestApp(overrides: Partial<Deps> = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ingles-app-'));
  const database = overrides.database ?? (await createTestDatabase());
  let now = Date.now();
  const clock = () => new Date(now);
  const config = parseConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'http://localhost:3000' });
  const deps: Deps = {
    ...createTestDeps({ config, secrets: await createSecrets(), database, clock }),
    ...overrides,
  };
  const app = createApp(deps);
  const { sql } = database;

  async function renewToken(person: Person): Promise<void> {
    const session = await openSession(database, person.id, clock());
    const iat = Math.floor(now / 1000);
    const claims = {
      sub: person.id,
      email: person.email,
      role: 'authenticated',
      aud: 'authenticated',
      iat,
      exp: iat + 3600,
      aal: 'aal1',
      session_id: session,
      amr: [{ method: 'password', timestamp: iat }],
    };
    person.token = await signAccessToken(claims, deps);
  }

  async function request(target: string, init: RequestInit = {}, person: Person | null = null) {
    const headers = new Headers(init.headers);
    if (!headers.has('apikey')) headers.set('apikey', deps.secrets.publishableKey);
    if (person) headers.set('authorization', `Bearer ${person.token}`);
    return app.request(target, { ...init, headers });
  }

  return {
    deps,
    app,
    advance(milliseconds) {
      now += milliseconds;
    },
    async createPerson({
      email = newEmail(),
      fullName = 'Ana Souza',
      hasAccess = false,
      isAdmin = false,
      roles = isAdmin ? ['owner'] : [],
    } = {}) {
      const [row] = await sql<{ id: string }[]>`
        insert into auth.users (email, raw_user_meta_data, email_confirmed_at)
        values (${email}, ${sql.json({ full_name: fullName })}, now()) returning id`;
      if (!row) throw new Error('no account was created');
      if (hasAccess)
        await sql`insert into access_grants (user_id, reason) values (${row.id}, 'test')`;
      for (const role of roles)
        await sql`insert into public.team_members (user_id, role) values (${row.id}, ${role})`;
      const person = { id: row.id, email, token: '' };
      await renewToken(person);
      return person;
    },
    renewToken,
    request,
    send(target, body, person = null, method = 'POST') {
      const headers = { 'content-type': 'application/json' };
      return request(target, { method, headers, body: JSON.stringify(body) }, person);
    },
    async close() {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
