import type { Factor, User } from '@supabase/auth-js';

/** The proven factor of this kind. */
export const findFactor = (user: User, kind: 'totp' | 'phone'): Factor | undefined =>
  user.factors?.find(({ factor_type: type, status }) => type === kind && status === 'verified');
