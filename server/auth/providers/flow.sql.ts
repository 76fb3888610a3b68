import type { RequestContext } from '#server/http/context.ts';
import type { ProviderProfile } from '#server/ports/identity-provider.ts';
import type { ReadOutcome } from '../accounts/account.sql.ts';
import type { SessionPerson } from '../accounts/person.ts';
import type { Client } from '../sessions/client.ts';
import type { OpenedSession } from '../sessions/session-response.ts';

type Context = Pick<RequestContext, 'database' | 'clock'>;
type Closed = Exclude<ReadOutcome, 'user'> | 'insufficient_aal' | 'not_admin';

export interface NewFlow {
  id: string;
  provider: string;
  challenge: string | null;
  method: string | null;
  invite_hash: string | null;
  referrer: string;
  browser_hash: string;
  /** Sealed. */
  verifier: string;
  nonce: string;
  key_id: string;
}

/** Calls auth.start_flow. `target`: the account that a session links to. */
export async function insertFlow(
  { database, clock }: Context,
  flow: NewFlow,
  target: string | null,
): Promise<'started' | 'user_not_found'> {
  const [row] = await database.sql`
    select auth.start_flow(${JSON.stringify(flow)}::text::jsonb, ${target}, ${clock()}) as outcome`;
  return row?.outcome;
}

export interface TakenFlow {
  outcome: 'taken';
  id: string;
  provider: string;
  referrer: string;
  nonce: string;
  verifier: string;
  key_id: string;
  is_pkce: boolean;
}

/** Calls auth.take_flow. */
export async function takeFlow(
  { database, clock }: Context,
  state: string,
  browserHash: string | null,
): Promise<
  | TakenFlow
  | { outcome: 'bad_oauth_state' | 'flow_state_already_used'; reason?: 'browser' | 'expired' }
> {
  const [row] = await database.sql`
    select auth.take_flow(${state}, ${browserHash}, ${clock()}) as result`;
  return row?.result;
}

type IdentityContext = Context & Pick<RequestContext, 'config'>;

const toRow = (
  { provider, subject, email, isProof, data }: ProviderProfile,
  { config }: IdentityContext,
) =>
  JSON.stringify({
    provider,
    subject,
    email,
    is_proof: isProof,
    creates: config.auth.hasSignUps,
    data,
  });

/** Refusals of auth.link_identity. */
export interface LinkRefusal {
  outcome:
    | 'identity_already_exists'
    | 'manual_linking_required'
    | 'provider_email_needs_verification'
    | 'signup_disabled'
    | 'user_banned'
    | 'user_not_found';
}

export interface FlowEnd {
  state: string;
  profile: ProviderProfile;
  code: string;
  /** Sealed. */
  tokens: { access: string; refresh: string | null; key_id: string };
}

/** Calls auth.finish_flow. */
export async function finishFlow(
  context: IdentityContext,
  { state, profile, code, tokens }: FlowEnd,
  tokenHash: string,
  client: Client,
): Promise<OpenedSession | { outcome: 'bad_oauth_state' | 'code' } | LinkRefusal> {
  const { database, clock } = context;
  const [row] = await database.sql`
    select auth.finish_flow(${state}, ${toRow(profile, context)}::text::jsonb, ${code}, ${JSON.stringify(tokens)}::text::jsonb,
      ${tokenHash}, ${client.ip}, ${client.agent}, ${clock()}) as result`;
  return row?.result;
}

/** Calls auth.open_by_identity. */
export async function openByIdentity(
  context: IdentityContext,
  profile: ProviderProfile,
  target: string | null,
  tokenHash: string,
  client: Client,
): Promise<OpenedSession | LinkRefusal> {
  const { database, clock } = context;
  const [row] = await database.sql`
    select auth.open_by_identity(${toRow(profile, context)}::text::jsonb, ${target},
      ${tokenHash}, ${client.ip}, ${client.agent}, ${clock()}) as result`;
  return row?.result;
}

/** Calls auth.may_link. */
export async function findLinkRefusal(
  { database, clock }: Context,
  { userId, sessionId }: SessionPerson,
): Promise<Closed | 'user'> {
  const [row] = await database.sql`
    select auth.may_link(${userId}, ${sessionId}, ${clock()}) as outcome`;
  return row?.outcome;
}

/** Calls auth.unlink_identity. */
export async function deleteIdentity(
  { database, clock }: Context,
  { userId, sessionId }: SessionPerson,
  identity: string,
): Promise<
  | Closed
  | 'email_conflict_identity_not_deletable'
  | 'identity_not_found'
  | 'removed'
  | 'single_identity_not_deletable'
> {
  const [row] = await database.sql`
    select auth.unlink_identity(${userId}, ${sessionId}, ${identity}, ${clock()}) as outcome`;
  return row?.outcome;
}
