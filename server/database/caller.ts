/** The sender of a request: the database role to act as, and the claims that policies read. */
export interface Caller {
  role: 'anon' | 'authenticated' | 'service_role';
  userId: string | null;
  claims: Record<string, unknown>;
  /** The client's: anonymous callers of one address share a turn. */
  address?: string;
}
