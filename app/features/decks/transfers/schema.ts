import { z } from 'zod/mini';
import type { StudyImport } from '#domain/contracts/study-import.ts';
import { separatorNames } from '#domain/decks/table-shape.ts';

const part = z.enum(['front', 'meaning', 'sound', 'example', 'exampleMeaning', 'tags', 'deck']);

export const studyImportSchema: z.ZodMiniType<StudyImport> = z.object({
  id: z.string(),
  fileName: z.string(),
  status: z.enum(['ready', 'running', 'done', 'failed']),
  preview: z.object({
    types: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        notes: z.number(),
        fields: z.array(z.string()),
        samples: z.array(z.array(z.string())),
        mapping: z.array(z.nullable(part)),
        isSure: z.boolean(),
      }),
    ),
    notes: z.number(),
    notesLeftOut: z.optional(z.number()),
    schoolNotes: z.optional(z.number()),
    knownNotes: z.number(),
    cards: z.number(),
    decks: z.number(),
    answers: z.number(),
    sounds: z.object({ count: z.number(), bytes: z.number() }),
    pictures: z.optional(z.object({ count: z.number(), bytes: z.number() })),
    picturesLeftOut: z.optional(z.number()),
    table: z.nullish(z.object({ separator: z.enum(separatorNames), hasNames: z.boolean() })),
    room: z.object({ notes: z.number(), soundBytes: z.number() }),
  }),
  choices: z.nullable(
    z.object({
      mapping: z.record(z.string(), z.array(z.nullable(part))),
      withHistory: z.boolean(),
    }),
  ),
  done: z.number(),
  isStopped: z.boolean(),
  result: z.nullable(
    z.object({
      created: z.number(),
      updated: z.number(),
      school: z.number(),
      decksTaken: z.optional(z.number()),
      entries: z.number(),
      sounds: z.number(),
      skipped: z.number(),
      overLimit: z.optional(z.number()),
      cardsLeftOut: z.number(),
      soundsLeftOut: z.number(),
      pictures: z.optional(z.number()),
      picturesLeftOut: z.optional(z.number()),
    }),
  ),
  problem: z.nullable(z.string()),
});

export const foundImportSchema = z.object({ import: z.nullable(studyImportSchema) });
