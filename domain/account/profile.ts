/** pending: of a checkout, claimed by its payment; taken: it was paid for, and another account owns the address. */
export type EmailStatus = 'claimed' | 'pending' | 'taken';

/** A row of `users`: who a signed-in person is and what the account may do. */
export interface Profile {
  id: string;
  email: string | null;
  email_status: EmailStatus;
  full_name: string | null;
  avatar_url: string | null;
  has_access: boolean;
  is_admin: boolean;
}

function toEmailStatus(value: unknown): EmailStatus {
  return value === 'pending' || value === 'taken' ? value : 'claimed';
}

function textOf(row: object, key: string): string | null {
  const value: unknown = Reflect.get(row, key);
  return typeof value === 'string' ? value : null;
}

/** Checks by hand, because this code is in the bundle of every page and a schema library is too large there. Null: no profile. */
export function toProfile(row: unknown): Profile | null {
  if (typeof row !== 'object' || row === null) return null;
  const id = textOf(row, 'id');
  if (id === null) return null;
  return {
    id,
    email: textOf(row, 'email'),
    email_status: toEmailStatus(Reflect.get(row, 'email_status')),
    full_name: textOf(row, 'full_name'),
    avatar_url: textOf(row, 'avatar_url'),
    has_access: Reflect.get(row, 'has_access') === true,
    is_admin: Reflect.get(row, 'is_admin') === true,
  };
}
