import { z } from 'zod';
import type { SongSheet } from './songs.ts';

/** POST /.netlify/functions/play-sample. `isNew`: a play begins; else its link has expired and it goes on. */
export const playSampleRequest = z.object({
  kind: z.enum(['lesson', 'song']),
  id: z.string().min(1).max(100),
  isNew: z.boolean(),
});

export interface PlaySampleResponse {
  /** Digits or an address, as lessons name their video; a file of the school is a link of ten minutes. */
  video: string;
  captions: { language: 'en' | 'pt-BR'; content: string }[];
  /** The sheet of a song; its recording is `video`. */
  song?: SongSheet | undefined;
}
