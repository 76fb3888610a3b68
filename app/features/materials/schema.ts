import { z } from 'zod/mini';
import { FILE_TYPES } from '#app/lib/files/file-types.ts';
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
  z.transform(toCamel),
);

/** A page of materials. */
export const materialsSchema = z.object({
  /** The count of materials that the filter finds, on all pages. */
  total: z.number(),
  /** The types of all materials, whatever the filter. */
  types: z.array(z.enum(FILE_TYPES)),
  materials: z.array(materialRow),
});
/** A material with its course and lesson. */
export type PlacedMaterial = z.output<typeof materialRow>;
export type MaterialList = z.output<typeof materialsSchema>;
