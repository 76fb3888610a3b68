import type { Caller } from '#server/database/caller.ts';

/** The person whose import goes on after the request that started it: the same rights, without a session that could end. */
export const toPersonCaller = (person: string): Caller => {
  return { role: 'authenticated', userId: person, claims: { sub: person, role: 'authenticated' } };
};
