/** A row of `users`: who a signed-in person is and what the account may do. */
export interface Profile {
  id: string;
  email: string | null;
  full_name: string | null;
  avatar_url: string | null;
  has_access: boolean;
  is_admin: boolean;
}

function textOf(row: object, key: string): string | null {
  const value: unknown = Reflect.get(row, key);
  return typeof value === 'string' ? value : null;
}

/** Read by hand: this rides in the bundle of every page, where a schema library has no place. Null when it is no profile. */
export function toProfile(row: unknown): Profile | null {
  if (typeof row !== 'object' || row === null) return null;
  const id = textOf(row, 'id');
  if (id === null) return null;
  return {
    id,
    email: textOf(row, 'email'),
    full_name: textOf(row, 'full_name'),
    avatar_url: textOf(row, 'avatar_url'),
    has_access: Reflect.get(row, 'has_access') === true,
    is_admin: Reflect.get(row, 'is_admin') === true,
  };
}
