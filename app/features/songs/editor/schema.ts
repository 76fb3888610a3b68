import type { Conflict } from '#app/ui/admin/editor/save-result.ts';
import { z } from 'zod/mini';
import type {
  EditableSong,
  EditedRight,
  ListedSong,
  OtherSongsWords,
  SongContent,
  SongLack,
} from '#domain/contracts/song-editor.ts';
import { lackCodes } from '#domain/songs/find-lacks.ts';
import { rightStatuses, songObjects } from '#domain/songs/song-uses.ts';

const ms = z.nullable(z.number());
const text = z.nullable(z.string());
const kind = z.enum(['word', 'name', 'interjection']);

const wordSchema = z.object({
  surface: z.string(),
  lemma: z.string(),
  gloss: z.string(),
  kind,
  startMs: ms,
  endMs: ms,
});

const lineSchema = z.object({
  section: z.string(),
  text: z.string(),
  translation: z.string(),
  sound: z.string(),
  startMs: ms,
  endMs: ms,
  spokenStartMs: ms,
  spokenEndMs: ms,
  words: z.array(wordSchema),
});

const cardSchema = z.object({
  lemma: z.string(),
  front: z.string(),
  meaning: z.string(),
  sound: z.string(),
  example: z.string(),
  exampleMeaning: z.string(),
});

const content = {
  title: z.string(),
  level: z.string(),
  bpm: z.number(),
  courseIds: z.array(z.string()),
  isSynthetic: z.boolean(),
  sungPath: text,
  spokenPath: text,
  bandPath: text,
  durationMs: ms,
  peaks: z.nullable(z.array(z.number())),
  lines: z.array(lineSchema),
  cards: z.array(cardSchema),
};

const right = {
  object: z.enum(songObjects),
  status: z.enum(rightStatuses),
  territories: z.nullable(z.array(z.string())),
  endsOn: text,
  offline: z.boolean(),
  holder: z.string(),
  basis: z.string(),
  evidence: z.string(),
  evidencePath: text,
};

export const editableSongSchema: z.ZodMiniType<EditableSong> = z.object({
  ...content,
  id: z.string(),
  version: z.number(),
  publishedAt: text,
  withdrawnAt: text,
  rights: z.array(z.object({ ...right, checkedBy: z.string(), checkedAt: z.string() })),
  isOpen: z.boolean(),
  plays: z.number(),
  savedAt: text,
  savedBy: text,
});

const othersSchema: z.ZodMiniType<OtherSongsWords> = z.object({
  words: z.array(z.object({ key: z.string(), lemma: z.string(), gloss: z.string(), kind })),
  taught: z.array(z.object({ lemma: z.string(), title: z.string() })),
});

/** The context of a song: the words of the others, and the country in which the school plays it. */
export const contextSchema = z.object({ others: othersSchema, country: z.string() });

/** The part that an owner writes. Saved in two calls: the rights have a record of their own. */
export interface SongDraft {
  content: SongContent;
  rights: EditedRight[];
}

const draftSchema: z.ZodMiniType<SongDraft> = z.object({
  content: z.object(content),
  rights: z.array(z.object(right)),
});

/** A draft that waits in this browser, on the stored version on which it began. */
export const storedDraftSchema = z.object({
  version: z.number(),
  base: draftSchema,
  draft: draftSchema,
  keptAt: z.number(),
});

export const lacksSchema: z.ZodMiniType<SongLack[]> = z.array(
  z.object({ code: z.enum(lackCodes), count: z.number() }),
);

export const conflictSchema: z.ZodMiniType<Conflict> = z.object({
  version: z.number(),
  savedAt: text,
  savedBy: text,
});

export const wrongLinesSchema = z.array(z.number());

export const listedSongsSchema: z.ZodMiniType<ListedSong[]> = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    level: z.string(),
    courseIds: z.array(z.string()),
    durationMs: ms,
    lines: z.number(),
    state: z.enum(['draft', 'public', 'withdrawn']),
    lacks: lacksSchema,
    endsOn: text,
    students: z.number(),
  }),
);
export type StoredDraft = z.output<typeof storedDraftSchema>;
