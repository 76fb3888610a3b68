import { z } from 'zod/mini';
import { toInstant } from '#app/lib/clock/time.ts';
import { toCamel } from '#app/lib/wire/to-camel.ts';
import { toDay } from './state.ts';

const time = z.iso.datetime({ offset: true });

const classRow = z.pipe(
  z.object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    starts_at: time,
    duration_minutes: z.number(),
    /** Null until the room has an address. */
    join_url: z.nullable(z.string()),
    /** Null: for every member. */
    course_id: z.nullable(z.string()),
    cancelled_at: z.nullable(time),
    version: z.number(),
    course: z.nullable(z.object({ title: z.string() })),
  }),
  z.transform(({ starts_at, cancelled_at, course, ...row }) => ({
    ...toCamel(row),
    startsAt: new Date(starts_at),
    courseTitle: course?.title ?? null,
    isCancelled: cancelled_at !== null,
  })),
);

export const classesSchema = z.array(classRow);
export type LiveClass = z.output<typeof classRow>;

export const feedSchema = z.nullable(z.object({ token: z.string() }));

const courseOption = z.object({
  id: z.string(),
  title: z.string(),
  archived_at: z.nullable(z.string()),
});
export type CourseOption = z.infer<typeof courseOption>;
export const courseOptionsSchema = z.array(courseOption);

const classForm = z.object({
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Informe o título'),
      z.maxLength(200, 'Use até 200 caracteres'),
    ),
  description: z.string().check(z.trim(), z.maxLength(2000, 'Use até 2.000 caracteres')),
  day: z.iso.date({ error: 'Informe a data', abort: true }),
  time: z.string().check(z.regex(/^\d\d:\d\d$/u, { error: 'Informe o horário', abort: true })),
  durationMinutes: z.coerce
    .number('Informe a duração em minutos')
    .check(
      z.int('Use minutos inteiros'),
      z.minimum(5, 'De 5 a 600 minutos'),
      z.maximum(600, 'De 5 a 600 minutos'),
    ),
  joinUrl: z
    .string()
    .check(
      z.trim(),
      z.maxLength(500, 'Use até 500 caracteres'),
      z.regex(/^(?:https:\/\/\S+)?$/u, 'O endereço começa com https://'),
    ),
  courseId: z.string(),
});
export type ClassForm = z.output<typeof classForm>;
export type ClassFormInput = z.input<typeof classForm>;

/**
 * The administrator's form, with day and time in São Paulo. They must lie ahead or be unchanged: the text of a class that has
 * begun may still be corrected.
 */
export const toClassFormSchema = (before: Pick<ClassFormInput, 'day' | 'time'> | null) =>
  classForm.check(
    z.superRefine(({ day, time }, context) => {
      if (before?.day === day && before.time === time) return;
      const now = new Date();
      if (toInstant(day, time) > now) return;
      const isPastDay = day < toDay(now);
      const message = isPastDay ? 'Esta data já passou' : 'Este horário já passou';
      context.addIssue({ code: 'custom', path: [isPastDay ? 'day' : 'time'], message });
    }),
  );
