import type { CourseDraft, CourseFields, OpenLesson, Problems } from './schema.ts';

/** In the order of the form. */
const FIELDS: readonly (keyof CourseFields)[] = [
  'title',
  'subtitle',
  'description',
  'slug',
  'thumbnail',
  'price',
  'sale_price',
  'list_price',
  'plan_installments',
  'plan_installment_price',
  'guarantee_days',
  'enrollment_status',
  'access_rule',
  'is_available',
  'is_featured',
  'is_listed',
  'level',
  'module_count',
  'duration_text',
  'position',
];

function toPlaces({ modules }: CourseDraft): Map<string, number> {
  const parts = modules.flatMap(({ id, lessons }) => [
    `module:${id}`,
    ...lessons.flatMap((lesson) => [
      `lesson:${lesson.id}`,
      ...lesson.materials.map((material) => `material:${material.id}`),
    ]),
  ]);
  return new Map([...FIELDS, ...parts].map((part, place) => [part, place]));
}

/** `module:<id>:title` is a field of `module:<id>`. */
const toPart = (path: string) => path.split(':').slice(0, 2).join(':');

/** The first message of each field, in the order of the form. */
export function toProblems(
  found: readonly { path: string; message: string }[],
  draft: CourseDraft,
): Problems {
  const places = toPlaces(draft);
  const placeOf = (path: string) => places.get(toPart(path)) ?? places.size;
  const first = new Map<string, string>();
  for (const { path, message } of found) if (!first.has(path)) first.set(path, message);
  return Object.fromEntries([...first].sort(([a], [b]) => placeOf(a) - placeOf(b)));
}

/** The lesson that must be opened to reach a field; null when the field is visible. */
export function findLessonOf(path: string, { modules }: CourseDraft): OpenLesson | null {
  const part = toPart(path);
  for (const { id: moduleId, lessons } of modules) {
    const lesson = lessons.find(
      ({ id, materials }) =>
        part === `lesson:${id}` || materials.some((material) => part === `material:${material.id}`),
    );
    if (lesson) return { moduleId, lesson };
  }
  return null;
}
