import { createContext } from 'react';

/** Asks for a new address of the recording of an open song; null: the recordings are signed for the member. */
export const SongSigner = createContext<(() => Promise<string>) | null>(null);
