import { z } from 'zod/mini';

/** The course's own modules and lessons; `minutes`: of a lesson. */
export const syllabusSchema = z.strictObject({
  kind: z.literal('syllabus'),
  title: z.string().check(z.minLength(1), z.maxLength(60)),
  modules: z
    .array(
      z.strictObject({
        title: z.string().check(z.minLength(1), z.maxLength(200)),
        text: z.string(),
        lessons: z.array(
          z.strictObject({
            title: z.string().check(z.minLength(1), z.maxLength(200)),
            minutes: z.int().check(z.positive()),
          }),
        ),
      }),
    )
    .check(z.minLength(1)),
});
