import { z } from 'zod/mini';
import { toCamel } from '#app/lib/wire/to-camel.ts';

/** The lists that a newsletter goes to. */
export interface Audience {
  isToSubscribers: boolean;
  /** The course of the waiting list; null: no waiting list. */
  courseId: string | null;
}

/** `news`, `waiting:<course>` or `both:<course>`, as a select keeps it. */
export function toAudience(choice: string): Audience {
  const [kind, ...rest] = choice.split(':');
  return { isToSubscribers: kind !== 'waiting', courseId: rest.join(':') || null };
}

export const readerCountSchema = z.pipe(
  z.object({
    /** All people of the chosen audience; an address that is on both lists counts once. */
    total: z.number(),
    subscribers: z.number(),
    waiting: z.array(z.object({ course_id: z.string(), title: z.string(), people: z.number() })),
  }),
  z.transform(toCamel),
);
export type ReaderCount = z.output<typeof readerCountSchema>;

export const newsletter = z.pipe(
  z.object({
    id: z.string(),
    subject: z.string(),
    body: z.string(),
    is_to_subscribers: z.boolean(),
    /** The title of the waiting list's course. */
    course: z.nullable(z.string()),
    state: z.enum(['sending', 'stopped', 'sent']),
    /** More readers are still being added to the total. */
    is_collecting: z.boolean(),
    total: z.number(),
    sent: z.number(),
    /** Withdrew before their turn. */
    skipped: z.number(),
    failed: z.number(),
    can_resume: z.boolean(),
    author: z.nullable(z.string()),
    created_at: z.string(),
    ended_at: z.nullable(z.string()),
  }),
  z.transform(toCamel),
);
export type Newsletter = z.output<typeof newsletter>;

export const newsletterFormSchema = z.object({
  /** Made with the draft: what is sent twice is one newsletter. */
  id: z.string(),
  audience: z.string(),
  subject: z
    .string()
    .check(
      z.trim(),
      z.minLength(3, 'Escreva o assunto'),
      z.maxLength(150, 'Use até 150 caracteres'),
    ),
  body: z
    .string()
    .check(
      z.trim(),
      z.minLength(10, 'Escreva o texto'),
      z.maxLength(20_000, 'Use até 20.000 caracteres'),
    ),
});
export type NewsletterForm = z.output<typeof newsletterFormSchema>;
