import { z } from 'zod/mini';
import { foldText } from '#app/lib/text/fold-text.ts';
import { FILE_TYPES } from '#app/lib/files/file-types.ts';

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
    /** Folded once, because every letter of a search compares all of them. */
    searchText: foldText(
      [row.title, row.description, row.lesson_title, row.module_title, row.course_title].join(' '),
    ),
  })),
);

export const materialsSchema = z.array(materialRow);
/** A material with its course and lesson. */
export type PlacedMaterial = z.output<typeof materialRow>;
