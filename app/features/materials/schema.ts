import { z } from 'zod/mini';
import { foldText } from '../../lib/fold-text.ts';
import type { Material } from '../courses/schema.ts';

export const FILE_TYPES = [
  'pdf',
  'doc',
  'ppt',
  'xls',
  'zip',
  'image',
  'audio',
  'video',
  'other',
] as const satisfies readonly Material['fileType'][];

const materialRow = z.pipe(
  z.object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    file_url: z.string(),
    file_type: z.enum(FILE_TYPES),
    file_size: z.string(),
    lesson_id: z.string(),
    lesson_title: z.string(),
    module_title: z.string(),
    course_id: z.string(),
    course_slug: z.string(),
    course_title: z.string(),
  }),
  z.transform((row) => ({
    id: row.id,
    title: row.title,
    description: row.description,
    fileUrl: row.file_url,
    fileType: row.file_type,
    fileSize: row.file_size,
    lessonId: row.lesson_id,
    lessonTitle: row.lesson_title,
    moduleTitle: row.module_title,
    courseId: row.course_id,
    courseSlug: row.course_slug,
    courseTitle: row.course_title,
    /** Folded once: a search looks through all of them at every letter. */
    searchText: foldText(
      [row.title, row.description, row.lesson_title, row.module_title, row.course_title].join(' '),
    ),
  })),
);

export const materialsSchema = z.array(materialRow);
/** A support material with the place where it is taught. */
export type PlacedMaterial = z.output<typeof materialRow>;
