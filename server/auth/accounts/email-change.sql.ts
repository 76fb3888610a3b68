import type { RequestContext } from '#server/http/context.ts';
import type { Client } from '../sessions/client.ts';
import type { OpenedSession } from '../sessions/session-response.ts';
import { toWishJson, type WireWish } from './mail-wish.ts';

type Context = Pick<RequestContext, 'database' | 'clock'>;

/** Mails to the mailboxes that are still to confirm. Calls auth.resend_email_change. */
export async function resendEmailChange(
  { database, clock }: Context,
  email: string,
  wish: WireWish | null,
): Promise<void> {
  await database.sql`
    select auth.resend_email_change(${email}, ${toWishJson(wish)}::text::jsonb, ${clock()})`;
}

/** A pending change, for the mail of one side. */
export interface MailedChange {
  name: string;
  mailbox: string;
  /** The address of the other side, masked. */
  other: string;
  requestedAt: Date;
  /** The time at which an administrator's change is done; null for the owner's. */
  dueAt: Date | null;
}

/** Calls auth.create_change_link. Null: the change is over, or this side has confirmed it. */
export async function insertChangeLink(
  { database, clock }: Context,
  userId: string,
  side: 'new' | 'old',
  linkHash: string,
): Promise<MailedChange | null> {
  const [row] = await database.sql<MailedChange[]>`
    select name, mailbox, other, requested_at as "requestedAt", due_at as "dueAt"
    from auth.create_change_link(${userId}, ${side}, ${linkHash}, ${clock()})`;
  return row ?? null;
}

/** Calls auth.create_change_code. */
export async function insertChangeCode(
  { database, clock }: Context,
  userId: string,
  side: { side: 'new' | 'old'; mailbox: string },
  codeHash: string,
): Promise<void> {
  await database.sql`
    select auth.create_change_code(${userId}, ${side.side}, ${side.mailbox}, ${codeHash}, ${clock()})`;
}

export type ReadChange =
  | { outcome: 'otp_expired' }
  | {
      outcome: 'change';
      side: 'new' | 'old';
      email: string;
      new_email: string;
      due_at: string | null;
    };

/** Calls auth.read_email_change. */
export async function readEmailChange(
  { database, clock }: Context,
  linkHash: string,
): Promise<ReadChange> {
  const [row] = await database.sql`
    select auth.read_email_change(${linkHash}, ${clock()}) as result`;
  return row?.result;
}

/** Calls auth.confirm_email_change. */
export async function confirmEmailChange(
  { database, clock }: Context,
  linkHash: string,
  tokenHash: string,
  client: Client,
): Promise<
  | OpenedSession
  | { outcome: 'confirmation_accepted' | 'email_exists' | 'otp_expired' | 'user_banned' }
> {
  const [row] = await database.sql`
    select auth.confirm_email_change(${linkHash}, ${tokenHash}, ${client.ip}, ${client.agent}, ${clock()}) as result`;
  return row?.result;
}

/** Calls auth.refuse_email_change. False: there is no such change. */
export async function refuseEmailChange(
  { database, clock }: Context,
  linkHash: string,
): Promise<boolean> {
  const [row] = await database.sql<[{ refused: boolean }]>`
    select auth.refuse_email_change(${linkHash}, ${clock()}) as refused`;
  return row.refused;
}

/** Calls auth.use_change_code. */
export async function useChangeCode(
  { database, clock }: Context,
  email: string,
  codeHash: string,
  tokenHash: string,
  client: Client,
): ReturnType<typeof confirmEmailChange> {
  const [row] = await database.sql`
    select auth.use_change_code(${email}, ${codeHash}, ${tokenHash}, ${client.ip}, ${client.agent}, ${clock()}) as result`;
  return row?.result;
}
