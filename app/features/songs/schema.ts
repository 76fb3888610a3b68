import { z } from 'zod/mini';
import type { SongSheet, SongSummary } from '#domain/contracts/songs.ts';

const coverageSchema = z.nullable(
  z.object({ share: z.number(), newLemmas: z.number(), wholeLines: z.number() }),
);

export const songsSchema: z.ZodMiniType<SongSummary[]> = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    level: z.string(),
    bpm: z.number(),
    durationMs: z.number(),
    lines: z.number(),
    courseIds: z.array(z.string()),
    isOpen: z.boolean(),
    offline: z.boolean(),
    coverage: coverageSchema,
  }),
);

/** Songs in which phrases of a review are sung, the one with most of them first. */
export const sungSongsSchema = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    level: z.string(),
    durationMs: z.number(),
    phrases: z.array(z.string()),
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
  rank: z.nullable(z.number()),
  cardId: z.nullable(z.string()),
  chance: z.number(),
});

const lineSchema = z.object({
  index: z.number(),
  section: z.string(),
  startMs: z.number(),
  endMs: z.number(),
  text: z.string(),
  translation: z.string(),
  sound: z.string(),
  spokenStartMs: z.nullable(z.number()),
  spokenEndMs: z.nullable(z.number()),
  words: z.array(wordSchema),
});

const modeSchema = z.enum(['listen', 'gaps', 'order', 'dictation']);

/** A play that waits for the network. */
export const playToSendSchema = z.object({
  id: z.string(),
  song: z.string(),
  mode: modeSchema,
  share: z.nullable(z.number()),
  tries: z.number(),
  rightFirst: z.number(),
  seconds: z.number(),
  /** The first tries at words; none in a play of an earlier version. */
  words: z._default(z.array(z.object({ lemma: z.string(), known: z.boolean() })), []),
});
export type PlayToSend = z.output<typeof playToSendSchema>;

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
    isSynthetic: z.boolean(),
    sungPath: path,
    spokenPath: path,
    bandPath: path,
    fileBytes: z.optional(z.nullable(z.number())),
    lines: z.array(lineSchema),
    permissions: z.object({
      stream: z.boolean(),
      showLyrics: z.boolean(),
      showTranslation: z.boolean(),
      offline: z.boolean(),
    }),
    ownCards: z.array(z.string()),
    declared: z.array(z.string()),
    coverage: coverageSchema,
    plays: z.array(
      z.object({
        mode: modeSchema,
        share: z.nullable(z.number()),
        tries: z.number(),
        rightFirst: z.number(),
      }),
    ),
  }),
);

/** The words of a placement. */
export const placementWordsSchema = z.array(z.string());

export interface PlacementAnswer {
  word: string;
  known: boolean;
}

export const placementResultSchema = z.object({
  /** The known share of the 5,000 most common words. */
  words: z.number(),
  /** Invented ones that were "known". */
  invented: z.number(),
});
