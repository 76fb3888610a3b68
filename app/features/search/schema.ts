import { z } from 'zod/mini';

export const foundKinds = [
  'order',
  'person',
  'course',
  'lesson',
  'song',
  'deck',
  'class',
  'place',
] as const;
export type FoundKind = (typeof foundKinds)[number];

/** Things that the database finds; `parent` is the course of a lesson, or the heading of a place, whose id is an address. */
export const foundSchema = z.array(
  z.object({
    kind: z.enum(foundKinds),
    id: z.string(),
    title: z.string(),
    hint: z.string(),
    parent: z.nullable(z.string()),
  }),
);
export type Found = z.infer<typeof foundSchema>[number];
