import { z } from 'zod/mini';
import type { CardPage, DeckList, ListedCard } from '#domain/contracts/own-decks.ts';
import { maxTextLength } from '#domain/decks/own-limits.ts';

export const deckListSchema: z.ZodMiniType<DeckList> = z.object({
  decks: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      cards: z.number(),
      isTaken: z.boolean(),
      isOwn: z.boolean(),
      courseId: z.nullable(z.string()),
      fresh: z.number(),
      due: z.number(),
    }),
  ),
  deleted: z.array(z.object({ id: z.string(), title: z.string(), cards: z.number() })),
  usage: z.object({ notes: z.number(), mediaBytes: z.number() }),
});

const listedCard: z.ZodMiniType<ListedCard> = z.object({
  noteId: z.string(),
  deckId: z.string(),
  deckTitle: z.string(),
  isOwn: z.boolean(),
  front: z.string(),
  meaning: z.string(),
  sound: z.string(),
  example: z.string(),
  exampleMeaning: z.string(),
  tags: z.array(z.string()),
  audioPath: z.nullable(z.string()),
  picturePath: z.nullable(z.string()),
  isNew: z.boolean(),
  dueDay: z.nullable(z.number()),
  isSuspended: z.boolean(),
});

export const cardPageSchema: z.ZodMiniType<CardPage | null> = z.nullable(
  z.object({
    id: z.string(),
    title: z.string(),
    isOwn: z.boolean(),
    total: z.number(),
    cards: z.array(listedCard),
    next: z.nullable(z.object({ position: z.number(), noteId: z.string() })),
  }),
);

export const foundCardsSchema = z.object({ cards: z.array(listedCard), hasMore: z.boolean() });

export const deckFormSchema = z.object({
  id: z.string(),
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Dê um nome ao baralho'),
      z.maxLength(200, 'Use até 200 letras'),
    ),
});

const TOO_LONG = 'Use até 2.000 letras';
const text = z.string().check(z.trim(), z.maxLength(maxTextLength, TOO_LONG));
const required = (message: string) =>
  z.string().check(z.trim(), z.minLength(1, message), z.maxLength(maxTextLength, TOO_LONG));

/** `id` is made with the form, so that a card that is sent twice is one. Tags are separated by commas; no sound or picture is ''. */
export const cardFormSchema = z
  .object({
    id: z.string(),
    front: text,
    meaning: required('Escreva em português'),
    sound: text,
    example: text,
    exampleMeaning: text,
    tags: text,
    audioPath: z.string(),
    picturePath: z.string(),
  })
  .check(
    // A sound or a picture alone can be the front.
    z.refine(({ front, audioPath, picturePath }) => front + audioPath + picturePath !== '', {
      path: ['front'],
      error: 'Escreva em inglês',
    }),
  );
export type CardForm = z.output<typeof cardFormSchema>;
