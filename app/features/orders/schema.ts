import { z } from 'zod/mini';
import { parseBRL, toCents } from '#domain/brazil/money.ts';
import { toCamel } from '#app/lib/wire/to-camel.ts';

const bumpRow = z.pipe(
  z.object({ course_id: z.string(), price: z.number(), pitch: z.string() }),
  z.transform(({ price, ...row }) => ({ ...toCamel(row), priceCents: toCents(price) })),
);
export const bumpsSchema = z.array(bumpRow);
export type OrderBump = z.output<typeof bumpRow>;

const courseRow = z.pipe(
  z.object({
    id: z.string(),
    title: z.string(),
    price: z.number(),
    sale_price: z.nullable(z.number()),
    is_available: z.boolean(),
    is_listed: z.boolean(),
    enrollment_status: z.string(),
    archived_at: z.nullable(z.string()),
  }),
  z.transform((row) => ({
    id: row.id,
    title: row.title,
    regularCents: toCents(row.sale_price ?? row.price),
    isArchived: row.archived_at !== null,
    // The same rule as app.is_sellable of the database.
    isOnSale:
      row.archived_at === null &&
      row.is_available &&
      row.is_listed &&
      row.enrollment_status === 'open' &&
      (row.sale_price ?? row.price) > 0,
  })),
);
export const offeredCoursesSchema = z.array(courseRow);
export type OfferedCourse = z.output<typeof courseRow>;

export const MOST_PITCH_LETTERS = 160;
export const slots = [0, 1] as const;
export type Slot = (typeof slots)[number];

/** Counts letters like the database. */
export const countLetters = (text: string): number => Array.from(text.trim()).length;

function findPriceProblem(text: string): string | null {
  try {
    const cents = parseBRL(text);
    return cents >= 500 && cents <= 10_000_000 ? null : 'Use de R$ 5,00 a R$ 100.000,00';
  } catch {
    return 'Informe um valor em reais, como 47,00';
  }
}

function findPitchProblem(text: string): string | null {
  if (countLetters(text) === 0) return 'Escreva uma frase';
  return countLetters(text) > MOST_PITCH_LETTERS ? `Use até ${MOST_PITCH_LETTERS} letras` : null;
}

function findCourseProblem(id: string, earlierId: string | null): string | null {
  if (id === '') return 'Escolha um curso';
  return id === earlierId ? 'Este curso já está na outra oferta' : null;
}

/** Flat, because a draft is: two places, of which `count` are in use. */
export const bumpsFormSchema = z
  .object({
    count: z.number(),
    course0: z.string(),
    price0: z.string(),
    pitch0: z.string(),
    course1: z.string(),
    price1: z.string(),
    pitch1: z.string(),
  })
  .check(
    z.superRefine((form, context) => {
      for (const slot of slots.slice(0, form.count)) {
        const problems = {
          course: findCourseProblem(form[`course${slot}`], slot === 0 ? null : form.course0),
          price: findPriceProblem(form[`price${slot}`]),
          pitch: findPitchProblem(form[`pitch${slot}`]),
        };
        for (const [name, message] of Object.entries(problems))
          if (message !== null)
            context.addIssue({ code: 'custom', path: [`${name}${slot}`], message });
      }
    }),
  );
export type BumpsForm = z.output<typeof bumpsFormSchema>;
