import { z } from 'zod/mini';
import { toCamel } from '#app/lib/wire/to-camel.ts';

const resourceRow = z.pipe(
  z.object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    kind: z.enum(['link', 'download']),
    /** A web page, or a private file to be signed. */
    url: z.string(),
    file_size: z.string(),
    /** Null: for every member. */
    course_id: z.nullable(z.string()),
    archived_at: z.nullable(z.string()),
    version: z.number(),
    course: z.nullable(z.object({ title: z.string() })),
  }),
  z.transform(({ archived_at, course, ...row }) => ({
    ...toCamel(row),
    courseTitle: course?.title ?? null,
    isArchived: archived_at !== null,
  })),
);

export const resourcesSchema = z.array(resourceRow);
export type Resource = z.output<typeof resourceRow>;

/** The administrator's form. A file is uploaded first; `url` is then its address. */
export const resourceFormSchema = z
  .object({
    title: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Informe o título'),
        z.maxLength(200, 'Use até 200 caracteres'),
      ),
    description: z.string().check(z.trim(), z.maxLength(1000, 'Use até 1.000 caracteres')),
    kind: z.enum(['link', 'download']),
    url: z.string().check(z.trim(), z.maxLength(1000, 'Use até 1.000 caracteres')),
    /** The value of the kind that is not selected, restored when it is selected again. */
    otherUrl: z.string(),
    fileSize: z.string().check(z.trim(), z.maxLength(40, 'Use até 40 caracteres')),
    courseId: z.string(),
  })
  .check(
    z.refine((form) => form.kind !== 'link' || /^https:\/\/\S+$/u.test(form.url), {
      path: ['url'],
      message: 'O endereço começa com https://',
    }),
    z.refine((form) => form.kind !== 'download' || form.url.startsWith('/storage/'), {
      path: ['url'],
      message: 'Envie o arquivo',
    }),
  );
export type ResourceForm = z.output<typeof resourceFormSchema>;
