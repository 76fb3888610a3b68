import { z } from 'zod/mini';
import type { SongSheet, SongSummary } from '#domain/contracts/songs.ts';

export const songsSchema: z.ZodMiniType<SongSummary[]> = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    level: z.string(),
    bpm: z.number(),
    durationMs: z.number(),
    lines: z.number(),
    courseId: z.nullable(z.string()),
    isOpen: z.boolean(),
  }),
);

const wordSchema = z.object({
  index: z.number(),
  startMs: z.number(),
  endMs: z.number(),
  surface: z.string(),
  lemma: z.string(),
  gloss: z.string(),
  kind: z.enum(['word', 'name', 'interjection']),
  cardId: z.nullable(z.string()),
});

const lineSchema = z.object({
  index: z.number(),
  section: z.string(),
  startMs: z.number(),
  endMs: z.number(),
  text: z.string(),
  translation: z.string(),
  sound: z.string(),
  spokenStartMs: z.number(),
  spokenEndMs: z.number(),
  words: z.array(wordSchema),
});

const path = z.nullable(z.string());

/** Null: no such song, or no access to it. */
export const songSheetSchema: z.ZodMiniType<SongSheet | null> = z.nullable(
  z.object({
    id: z.string(),
    title: z.string(),
    level: z.string(),
    bpm: z.number(),
    durationMs: z.number(),
    peaks: z.array(z.number()),
    sungPath: path,
    spokenPath: path,
    bandPath: path,
    lines: z.array(lineSchema),
    permissions: z.object({
      stream: z.boolean(),
      showLyrics: z.boolean(),
      showTranslation: z.boolean(),
      offline: z.boolean(),
    }),
    ownCards: z.array(z.string()),
  }),
);
