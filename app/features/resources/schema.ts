import { z } from 'zod';

const resourceRow = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    kind: z.enum(['link', 'download']),
    url: z.string(),
    file_size: z.string(),
    course_id: z.string().nullable(),
    archived_at: z.string().nullable(),
    course: z.object({ title: z.string() }).nullable(),
  })
  .transform((row) => ({
    id: row.id,
    title: row.title,
    description: row.description,
    kind: row.kind,
    /** A page on the web, or a private file to be signed. */
    url: row.url,
    fileSize: row.file_size,
    /** Null: for every member. */
    courseId: row.course_id,
    courseTitle: row.course?.title ?? null,
    isArchived: row.archived_at !== null,
  }));

export const resourcesSchema = z.array(resourceRow);
export type Resource = z.output<typeof resourceRow>;

/** What the administrator's form holds. A file is uploaded first; `url` is then where it lies. */
export const resourceFormSchema = z
  .object({
    title: z.string().trim().min(1, 'Informe o título').max(200, 'Use até 200 caracteres'),
    description: z.string().trim().max(1000, 'Use até 1.000 caracteres'),
    kind: z.enum(['link', 'download']),
    url: z.string().trim().max(1000, 'Use até 1.000 caracteres'),
    fileSize: z.string().trim().max(40, 'Use até 40 caracteres'),
    courseId: z.string(),
  })
  .refine((form) => form.kind !== 'link' || /^https:\/\/\S+$/u.test(form.url), {
    path: ['url'],
    message: 'O endereço começa com https://',
  })
  .refine((form) => form.kind !== 'download' || form.url.startsWith('/storage/'), {
    path: ['url'],
    message: 'Envie o arquivo',
  });
export type ResourceForm = z.output<typeof resourceFormSchema>;
