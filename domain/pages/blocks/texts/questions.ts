import { z } from 'zod/mini';

export const questionsSchema = z.strictObject({
  kind: z.literal('questions'),
  questions: z
    .array(
      z.strictObject({
        question: z.string().check(z.minLength(1), z.maxLength(140)),
        answer: z.string().check(z.minLength(1), z.maxLength(800)),
      }),
    )
    .check(z.minLength(1), z.maxLength(15)),
});

export type Question = z.infer<typeof questionsSchema>['questions'][number];
