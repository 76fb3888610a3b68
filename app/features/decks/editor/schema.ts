import { z } from 'zod/mini';
import type { DeckTable } from '#domain/contracts/deck-table.ts';
import { noteParts } from '#domain/decks/note-parts.ts';

export const listedDecksSchema = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    courseTitle: z.string(),
    phrases: z.int(),
    isPublished: z.boolean(),
  }),
);
export type ListedSchoolDeck = z.infer<typeof listedDecksSchema>[number];

const phrase = z.object({
  id: z.string(),
  front: z.string(),
  meaning: z.string(),
  sound: z.string(),
  example: z.string(),
  exampleMeaning: z.string(),
  audioPath: z.nullable(z.string()),
  startMs: z.nullable(z.int()),
  endMs: z.nullable(z.int()),
  /** The edit that a change may replace. */
  seen: z.string(),
});
export type Phrase = z.infer<typeof phrase>;
/** A phrase as it is sent; `seen` is null for a new one. */
export type SentPhrase = Omit<Phrase, 'seen'> & { seen: string | null };

export const schoolDeckSchema = z.nullable(
  z.object({
    id: z.string(),
    title: z.string(),
    courseId: z.string(),
    lessonId: z.nullable(z.string()),
    isPublished: z.boolean(),
    lessons: z.array(z.object({ id: z.string(), title: z.string() })),
    phrases: z.array(phrase),
  }),
);
export type SchoolDeck = NonNullable<z.infer<typeof schoolDeckSchema>>;

const short = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, `Use até ${most} letras`));
const required = (message: string) =>
  z.string().check(z.trim(), z.minLength(1, message), z.maxLength(200, 'Use até 200 letras'));

/** No sound is ''. */
export const phraseFormSchema = z.object({
  front: required('Escreva em inglês'),
  meaning: required('Escreva em português'),
  sound: short(200),
  example: short(300),
  exampleMeaning: short(300),
  audioPath: z.string(),
});
export type PhraseForm = z.infer<typeof phraseFormSchema>;

export const deckFormSchema = z.object({
  title: required('Dê um nome ao baralho'),
  courseId: z.string().check(z.minLength(1, 'Escolha o curso')),
  lessonId: z.string(),
});
export type SchoolDeckForm = z.infer<typeof deckFormSchema>;

export const deckTableSchema: z.ZodMiniType<DeckTable> = z.object({
  fields: z.array(z.string()),
  mapping: z.array(z.nullable(z.enum(noteParts))),
  isSure: z.boolean(),
  rows: z.array(z.array(z.string())),
});
