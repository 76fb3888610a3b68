import type { RequestContext } from '#server/http/context.ts';
import type { Client } from '../sessions/client.ts';
import type { OpenedSession } from '../sessions/session-response.ts';
import { toWishJson, type WireWish } from './mail-wish.ts';
import type { Person } from './person.ts';

type Context = Pick<RequestContext, 'database' | 'clock'>;
export type ReadOutcome = 'session_not_found' | 'user' | 'user_banned' | 'user_not_found';

interface NewAccount {
  email: string;
  /** Null: the account has no password. */
  passwordHash: string | null;
  /** JSON text. */
  metadata: string;
  isClaimed: boolean;
}

/** Calls auth.sign_up. */
export async function insertAccount(
  { database, clock }: Context,
  account: NewAccount,
  tokenHash: string,
  client: Client,
): Promise<OpenedSession | { outcome: 'user_already_exists' }> {
  const { email, passwordHash, metadata, isClaimed } = account;
  const [row] = await database.sql`
    select auth.sign_up(${email}, ${passwordHash}, ${metadata}::text::jsonb, ${isClaimed},
      ${tokenHash}, ${client.ip}, ${client.agent}, ${clock()}) as result`;
  return row?.result;
}

/** Calls auth.sign_up_buyer. `metadata`: JSON text. */
export async function insertBuyer(
  { database, clock }: Context,
  { course, email, metadata }: { course: string; email: string; metadata: string },
  tokenHash: string,
  client: Client,
): Promise<OpenedSession | { outcome: 'signup_disabled' | 'user_already_exists' }> {
  const [row] = await database.sql`
    select auth.sign_up_buyer(${course}, ${email}, ${metadata}::text::jsonb,
      ${tokenHash}, ${client.ip}, ${client.agent}, ${clock()}) as result`;
  return row?.result;
}

/** Calls auth.sign_up_anonymously. `metadata`: JSON text. */
export async function insertAnonymousAccount(
  { database, clock }: Context,
  metadata: string,
  tokenHash: string,
  client: Client,
): Promise<OpenedSession> {
  const [row] = await database.sql`
    select auth.sign_up_anonymously(
      ${metadata}::text::jsonb, ${tokenHash}, ${client.ip}, ${client.agent}, ${clock()}) as result`;
  return row?.result;
}

/** The account of an access token as JSON text; the outcome is the reason when there is none. Calls auth.read_user. */
export async function readUser(
  { database, clock }: Context,
  { userId, sessionId }: Person,
): Promise<{ outcome: ReadOutcome; body: string | null }> {
  const at = clock();
  // Fast path for the most frequent request; the function, which finds the reason, is called only without a result.
  const [open] = await database.sql<{ body: string }[]>`
    select u.body::text as body
    from auth.user_documents u
    join auth.sessions s on s.user_id = u.id and s.id = ${sessionId} and (s.not_after is null or s.not_after > ${at})
    where u.id = ${userId} and (u.banned_until is null or u.banned_until <= ${at})`;
  if (open) return { outcome: 'user', body: open.body };
  const [row] = await database.sql<[{ outcome: ReadOutcome; body: string | null }]>`
    select read.result ->> 'outcome' as outcome, (read.result -> 'user')::text as body
    from (select auth.read_user(${userId}, ${sessionId}, ${at}) as result offset 0) read`;
  return row;
}

/** Result of auth.read_credentials. */
export interface Credentials {
  outcome: ReadOutcome;
  encrypted_password: string | null;
  has_password: boolean;
  is_fresh: boolean;
  lacks_factor: boolean;
  is_anonymous: boolean;
  is_sso_user: boolean;
}

export async function readCredentials(
  { database, clock }: Context,
  { userId, sessionId }: Person,
  freshSince: Date,
): Promise<Credentials> {
  const [row] = await database.sql<[Credentials]>`
    select * from auth.read_credentials(${userId}, ${sessionId}, ${freshSince}, ${clock()})`;
  return row;
}

interface AccountChange {
  email: string | null;
  passwordHash: string | null;
  /** JSON text. */
  metadata: string | null;
  maxMetadataBytes: number;
  /** Hash of the password that was verified as the owner's proof. */
  provenHash: string | null;
  /** A new e-mail waits until its mailbox has confirmed it. */
  byMail: boolean;
  /** Null: the mails of our own pages. */
  wish: WireWish | null;
}

/** Calls auth.update_user. */
export async function updateAccount(
  { database, clock }: Context,
  { userId, sessionId }: Person,
  change: AccountChange,
): Promise<{
  outcome: ReadOutcome | 'email_exists' | 'metadata_too_large' | 'reauthentication_needed';
  user?: { phone: string };
}> {
  const { email, passwordHash, metadata, maxMetadataBytes, provenHash, byMail, wish } = change;
  const [row] = await database.sql`
    select auth.update_user(${userId}, ${sessionId}, ${email}, ${passwordHash}, ${metadata}::text::jsonb,
      ${maxMetadataBytes}, ${provenHash}, ${byMail}, ${toWishJson(wish)}::text::jsonb, ${clock()}) as result`;
  return row?.result;
}

/** A link to hand over, for the account that owns the e-mail. See auth.create_link. False: there is no such account. */
export async function insertAccessLink(
  { database, clock }: Context,
  email: string,
  linkHash: string,
): Promise<boolean> {
  const [row] = await database.sql`
    select auth.create_link(u.id, 'lent_link', ${linkHash}, ${clock()}) as person
    from auth.users u where u.email = ${email} and not u.is_sso_user`;
  return typeof row?.person === 'string';
}

/** Calls auth.drop_second_factor. */
export async function dropSecondFactor(
  { database, clock }: Context,
  email: string,
): Promise<'removed' | 'no_account' | 'no_factor'> {
  const [row] = await database.sql`select auth.drop_second_factor(${email}, ${clock()}) as outcome`;
  return row?.outcome;
}

/** A link to mail. See auth.create_link. False: there is no such account. */
export async function insertMailedLink(
  { database, clock }: Context,
  userId: string,
  linkHash: string,
  kind: 'recovery_token' | 'confirmation_token',
): Promise<boolean> {
  const [row] = await database.sql`
    select auth.create_link(${userId}, ${kind}, ${linkHash}, ${clock()}) as person`;
  return typeof row?.person === 'string';
}

/** Calls auth.create_sign_in_code. */
export async function insertSignInCode(
  { database, clock }: Context,
  userId: string,
  codeHash: string,
  browserHash: string | null,
): Promise<void> {
  await database.sql`select auth.create_sign_in_code(${userId}, ${codeHash}, ${browserHash}, ${clock()})`;
}

interface MailWish {
  /** The page that a link leads to. */
  redirectTo?: string | null;
  /** The browser that may use a code. */
  browserHash?: string | null;
}

/** Calls auth.request_mail, whose answer does not reveal whether the account exists. */
export async function requestMail(
  { database, clock }: Context,
  what: 'recovery' | 'sign_in_code' | 'welcome',
  email: string,
  { redirectTo = null, browserHash = null }: MailWish = {},
): Promise<void> {
  await database.sql`
    select auth.request_mail(${what}, ${email}, ${redirectTo}, ${browserHash}, ${clock()})`;
}

/** Calls auth.request_wire_mail, whose answer does not reveal whether the account exists. */
export async function requestWireMail(
  { database, clock }: Context,
  email: string,
  wish: WireWish,
): Promise<void> {
  await database.sql`
    select auth.request_wire_mail(${email}, ${toWishJson(wish)}::text::jsonb, ${clock()})`;
}

/** Calls auth.bind_flow. */
export async function bindFlow(
  { database }: Pick<Context, 'database'>,
  flow: { id: string; userId: string },
  linkHash: string,
): Promise<void> {
  await database.sql`select auth.bind_flow(${flow.id}, ${flow.userId}, ${linkHash})`;
}

/** Calls auth.request_first_code. `metadata`: JSON text. */
export async function requestFirstCode(
  { database, clock }: Context,
  account: { email: string; metadata: string; creates: boolean },
  wish: WireWish,
): Promise<'otp_disabled' | 'sent'> {
  const { email, metadata, creates } = account;
  const [row] = await database.sql`
    select auth.request_first_code(${email}, ${metadata}::text::jsonb, ${creates},
      ${toWishJson(wish)}::text::jsonb, ${clock()}) as outcome`;
  return row?.outcome;
}

/** Fails as unavailable while the database is away. */
export async function requireDatabase({ database }: Pick<Context, 'database'>): Promise<void> {
  await database.sql`select 1`;
}
