import type { RequestContext } from '#server/http/context.ts';

type Context = Pick<RequestContext, 'database' | 'clock'>;
type Refused<Reason extends string> = { outcome: Reason };

/** An account as auth.user_documents has it. */
export interface UserDocument extends Record<string, unknown> {
  id: string;
  email: string;
}
export interface FoundUser {
  outcome: 'user';
  user: UserDocument;
}

interface Page {
  filter: string;
  page: number;
  perPage: number;
  isAscending: boolean;
}

/** Calls auth.admin_list_users. */
export async function listUsers(
  { database }: Context,
  { filter, page, perPage, isAscending }: Page,
): Promise<{ total: number; users: UserDocument[] }> {
  const [row] = await database.sql`
    select auth.admin_list_users(${filter}, ${page}, ${perPage}, ${isAscending}) as result`;
  return row?.result;
}

/** Calls auth.admin_read_user. */
export async function findUser(
  { database }: Context,
  userId: string,
): Promise<FoundUser | Refused<'user_not_found'>> {
  const [row] = await database.sql`select auth.admin_read_user(${userId}) as result`;
  return row?.result;
}

/** Given fields of an account; null ends a ban. */
export interface AccountFields {
  id?: string;
  email?: string;
  /** E.164 without the plus. */
  phone?: string;
  is_phone_proven?: true;
  password_hash?: string;
  is_proven?: true;
  user_metadata?: unknown;
  app_metadata?: unknown;
  banned_until?: string | null;
}

/** Calls auth.admin_create_user. */
export async function insertUser(
  { database, clock }: Context,
  fields: AccountFields,
): Promise<FoundUser | Refused<'email_exists' | 'phone_exists' | 'user_already_exists'>> {
  const [row] = await database.sql`
    select auth.admin_create_user(${JSON.stringify(fields)}::text::jsonb, ${clock()}) as result`;
  return row?.result;
}

export type UpdateRefusal =
  | 'email_exists'
  | 'is_administrator'
  | 'last_administrator'
  | 'phone_exists'
  | 'user_not_found';

/** Calls auth.admin_update_user. */
export async function changeUser(
  { database, clock }: Context,
  userId: string,
  fields: AccountFields,
): Promise<FoundUser | Refused<UpdateRefusal>> {
  const [row] = await database.sql`
    select auth.admin_update_user(${userId}, ${JSON.stringify(fields)}::text::jsonb, ${clock()}) as result`;
  return row?.result;
}

/** A picture whose row is gone. */
export interface LeftFile {
  bucket_id: string;
  name: string;
  version: string | null;
}

/** Calls auth.admin_delete_user. */
export async function deleteUser(
  { database, clock }: Context,
  userId: string,
): Promise<{ outcome: 'deleted'; files: LeftFile[] } | Refused<'last_admin'> | Refused<'unknown'>> {
  const [row] = await database.sql`select auth.admin_delete_user(${userId}, ${clock()}) as result`;
  return row?.result;
}

/** Calls auth.admin_remove_factor. */
export async function removeFactor(
  { database, clock }: Context,
  userId: string,
  factorId: string,
): Promise<boolean> {
  const [row] = await database.sql`
    select auth.admin_remove_factor(${userId}, ${factorId}, ${clock()}) as is_removed`;
  return row?.is_removed === true;
}

/** Calls auth.admin_list_passkeys. */
export async function listPasskeys({ database }: Context, userId: string): Promise<unknown[]> {
  const [row] = await database.sql`select auth.admin_list_passkeys(${userId}) as passkeys`;
  return row?.passkeys;
}

/** Calls auth.admin_remove_passkey. */
export async function removePasskey(
  { database }: Context,
  userId: string,
  passkeyId: string,
): Promise<boolean> {
  const [row] = await database.sql`
    select auth.admin_remove_passkey(${userId}, ${passkeyId}) as is_removed`;
  return row?.is_removed === true;
}
