import { z } from 'zod/mini';
import { foldText } from '#app/lib/text/fold-text.ts';
import { toCamel } from '#app/lib/wire/to-camel.ts';
import { materialColumns } from '../courses/schema.ts';

const materialRow = z.pipe(
  z.extend(materialColumns, {
    lesson_id: z.string(),
    lesson_title: z.string(),
    module_title: z.string(),
    course_id: z.string(),
    course_slug: z.string(),
    course_title: z.string(),
  }),
  z.transform((row) => ({
    ...toCamel(row),
    /** Folded once, because every letter of a search compares all of them. */
    searchText: foldText(
      [row.title, row.description, row.lesson_title, row.module_title, row.course_title].join(' '),
    ),
  })),
);

export const materialsSchema = z.array(materialRow);
/** A material with its course and lesson. */
export type PlacedMaterial = z.output<typeof materialRow>;
