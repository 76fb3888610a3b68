import type { RequestContext } from '#server/http/context.ts';
import { toWishJson, type WireWish } from '../accounts/mail-wish.ts';
import type { AccountFields, FoundUser } from './administration.sql.ts';

type Context = Pick<RequestContext, 'database' | 'clock'>;
export type LinkRefusal =
  | 'email_exists'
  | 'is_administrator'
  | 'user_already_exists'
  | 'user_not_found';
type Refused = { outcome: LinkRefusal };

export interface LinkDigests {
  linkHash: string;
  codeHash: string;
}

/** Calls auth.admin_invite. */
export async function inviteUser(
  { database, clock }: Context,
  invited: { email: string; metadata: string; redirectTo: string | null; wish: WireWish | null },
): Promise<FoundUser | Refused> {
  const { email, metadata, redirectTo, wish } = invited;
  const [row] = await database.sql`
    select auth.admin_invite(
      ${email}, ${metadata}::text::jsonb, ${redirectTo}, ${toWishJson(wish)}::text::jsonb, ${clock()}) as result`;
  return row?.result;
}

/** Calls auth.admin_generate_link. `kind` of the answer: a magiclink may have become a signup. */
export async function insertKeyLink(
  { database, clock }: Context,
  wish: { kind: string; email: string; makes: AccountFields },
  { linkHash, codeHash }: LinkDigests,
): Promise<(FoundUser & { kind: string }) | Refused> {
  const makes = JSON.stringify(wish.makes);
  const [row] = await database.sql`
    select auth.admin_generate_link(
      ${wish.kind}, ${wish.email}, ${makes}::text::jsonb, ${linkHash}, ${codeHash}, ${clock()}) as result`;
  return row?.result;
}

/** Calls auth.admin_generate_change_link. */
export async function insertKeyChangeLink(
  { database, clock }: Context,
  change: { side: 'new' | 'old'; email: string; newEmail: string },
  { linkHash, codeHash }: LinkDigests,
): Promise<FoundUser | Refused> {
  const { side, email, newEmail } = change;
  const [row] = await database.sql`
    select auth.admin_generate_change_link(
      ${side}, ${email}, ${newEmail}, ${linkHash}, ${codeHash}, ${clock()}) as result`;
  return row?.result;
}
