import { createContext, use } from 'react';

/** The person whose saved songs this page opens, also before the session is read. */
export const SongOwnerContext = createContext<string | null>(null);

export const useSongOwner = (): string | null => use(SongOwnerContext);
