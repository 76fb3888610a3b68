import type { RequestContext } from '#server/http/context.ts';
import type { CountedLimit } from '#server/http/rate-limit.sql.ts';
import type { SealedTokens } from '../providers/tokens.ts';
import type { Client } from './client.ts';
import type { OpenedSession } from './session-response.ts';

type Context = Pick<RequestContext, 'database' | 'clock'>;
type Refused<Reason extends string> = { outcome: Reason };

interface SignInStart {
  wait: number;
  user_id: string | null;
  encrypted_password: string | null;
  hash_kinds: string[];
}

/** Calls auth.begin_sign_in. */
export async function beginSignIn(
  { database, clock }: Context,
  email: string,
  ip: string | null,
  limits: { everywhere: CountedLimit[]; known: CountedLimit[] },
): Promise<SignInStart> {
  const everywhere = JSON.stringify(limits.everywhere);
  const known = JSON.stringify(limits.known);
  const [row] = await database.sql<SignInStart[]>`
    select * from auth.begin_sign_in(${email}, ${ip}, ${everywhere}::text::jsonb, ${known}::text::jsonb, ${clock()})`;
  return row ?? { wait: 0, user_id: null, encrypted_password: null, hash_kinds: [] };
}

interface ProvenSignIn {
  userId: string;
  verifiedHash: string;
  freshHash: string | null;
  attemptKeys: string[];
}

/** Calls auth.complete_sign_in. */
export async function completeSignIn(
  { database, clock }: Context,
  proven: ProvenSignIn,
  tokenHash: string,
  client: Client,
): Promise<OpenedSession | Refused<'invalid_credentials' | 'phone_not_confirmed' | 'user_banned'>> {
  const { userId, verifiedHash, freshHash, attemptKeys } = proven;
  const [row] = await database.sql`
    select auth.complete_sign_in(${userId}, ${verifiedHash}, ${freshHash},
      array(select jsonb_array_elements_text(${JSON.stringify(attemptKeys)}::text::jsonb)),
      ${tokenHash}, ${client.ip}, ${client.agent}, ${clock()}) as result`;
  return row?.result;
}

type RotationRefusal =
  | 'refresh_token_already_used'
  | 'refresh_token_not_found'
  | 'session_expired'
  | 'user_banned';

/** Calls auth.rotate_refresh_token. `wait`: seconds until the limit allows another attempt; above 0 there is no result. */
export async function rotateRefreshToken(
  { database, clock }: Context,
  hashes: { given: string; successor: string },
  limit: CountedLimit,
  client: Client,
): Promise<{ wait: number; result: OpenedSession | Refused<RotationRefusal> }> {
  const at = clock();
  const [row] = await database.sql<
    [{ wait: number; result: OpenedSession | Refused<RotationRefusal> }]
  >`
    select limited.wait, case when limited.wait = 0 then
      auth.rotate_refresh_token(${hashes.given}, ${hashes.successor}, ${client.ip}, ${client.agent}, ${at}) end as result
    from (select app.take_attempts(${JSON.stringify([limit])}::text::jsonb, ${at}) as wait offset 0) limited`;
  return row;
}

/** Calls auth.sign_out. */
export async function signOut(
  { database, clock }: Context,
  person: { userId: string; sessionId: string | null },
  scope: string,
): Promise<{ outcome: 'user' } | Refused<'session_not_found' | 'user_banned' | 'user_not_found'>> {
  const [row] = await database.sql`
    select auth.sign_out(${person.userId}, ${person.sessionId}, ${scope}, ${clock()}) as result`;
  return row?.result;
}

/** Result of auth.read_access_link. */
export interface LinkedAccount {
  outcome: 'account';
  id: string;
  email: string;
  asks_password: boolean;
  encrypted_password: string | null;
}

/** Calls auth.read_access_link. */
export async function readAccessLink(
  { database, clock }: Context,
  linkHash: string,
  keptSession: string | null,
): Promise<LinkedAccount | Refused<'otp_expired'>> {
  const [row] = await database.sql`
    select auth.read_access_link(${linkHash}, ${keptSession}, ${clock()}) as result`;
  return row?.result;
}

export interface LinkProof {
  linkHash: string;
  /** A session of the browser that opens the link. */
  keptSession: string | null;
  /** The account's password, when the reader typed it. */
  provenHash?: string | null;
  /** A password that replaces one that the link voids. */
  newHash?: string | null;
}

/** Calls auth.use_access_link. */
export async function useAccessLink(
  { database, clock }: Context,
  { linkHash, keptSession, provenHash = null, newHash = null }: LinkProof,
  tokenHash: string,
  client: Client,
): Promise<OpenedSession | Refused<'otp_expired' | 'user_banned'>> {
  const [row] = await database.sql`
    select auth.use_access_link(
      ${linkHash}, ${keptSession}, ${provenHash}, ${newHash}, ${tokenHash}, ${client.ip}, ${client.agent}, ${clock()}
    ) as result`;
  return row?.result;
}

type IssueRefusal = 'flow_state_not_found' | 'otp_expired' | 'user_banned';

/** Calls auth.use_flow_link, or auth.use_flow_change_link for a change of e-mail. `code` is the flow's from then on. */
export async function useFlowLink(
  { database, clock }: Context,
  link: { hash: string; isChange: boolean },
  code: string,
): Promise<{ outcome: 'code' } | Refused<IssueRefusal | 'confirmation_accepted' | 'email_exists'>> {
  const [row] = link.isChange
    ? await database.sql`select auth.use_flow_change_link(${link.hash}, ${code}, ${clock()}) as result`
    : await database.sql`select auth.use_flow_link(${link.hash}, ${code}, ${clock()}) as result`;
  return row?.result;
}

interface CodeProof {
  email: string;
  codeHash: string;
  browserHash: string | null;
  /** A session of the browser that types the code. */
  keptSession: string | null;
}

/** Calls auth.use_sign_in_code. */
export async function useSignInCode(
  { database, clock }: Context,
  { email, codeHash, browserHash, keptSession }: CodeProof,
  tokenHash: string,
  client: Client,
): Promise<OpenedSession | Refused<'otp_expired' | 'user_banned'>> {
  const [row] = await database.sql`
    select auth.use_sign_in_code(${email}, ${codeHash}, ${browserHash}, ${keptSession},
      ${tokenHash}, ${client.ip}, ${client.agent}, ${clock()}) as result`;
  return row?.result;
}

type ExchangeRefusal =
  | 'bad_code_verifier'
  | 'flow_state_expired'
  | 'flow_state_not_found'
  | 'user_banned'
  | 'user_not_found';

/** Calls auth.exchange_code. */
export async function exchangeCode(
  { database, clock }: Context,
  flow: { code: string; verifier: string; verifierDigest: string },
  tokenHash: string,
  client: Client,
): Promise<(OpenedSession & { sealed_tokens: SealedTokens }) | Refused<ExchangeRefusal>> {
  const [row] = await database.sql`
    select auth.exchange_code(${flow.code}, ${flow.verifier}, ${flow.verifierDigest},
      ${tokenHash}, ${client.ip}, ${client.agent}, ${clock()}) as result`;
  return row?.result;
}
