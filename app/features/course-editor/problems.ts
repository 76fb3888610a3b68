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
  'pix_price',
  'installments_paid_by',
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

/** Fields that a field's problem depends on as well. */
const PARTNERS: Readonly<Record<string, readonly (keyof CourseFields)[]>> = {
  price: ['enrollment_status', 'is_available', 'is_listed'],
  sale_price: ['price'],
  list_price: ['price'],
  plan_installments: ['plan_installment_price'],
  plan_installment_price: ['plan_installments', 'price', 'sale_price'],
};

/** Reads a field's value by its path. The open lesson stands for the one of the draft. */
function createReader({ draft, lesson: open }: { draft: CourseDraft; lesson: OpenLesson | null }) {
  const parts = new Map<string, object>([['', draft.fields]]);
  const stored = draft.modules.flatMap(({ lessons }) => lessons);
  for (const module of draft.modules) parts.set(`module:${module.id}`, module);
  for (const lesson of open ? [...stored, open.lesson] : stored) {
    parts.set(`lesson:${lesson.id}`, lesson);
    for (const material of lesson.materials) parts.set(`material:${material.id}`, material);
  }
  return (path: string): unknown => {
    const end = path.lastIndexOf(':');
    return Reflect.get(parts.get(path.slice(0, Math.max(0, end))) ?? {}, path.slice(end + 1));
  };
}

/** The problems of fields that still have the value that was sent. The server checks the others at the next save. */
export function keepProblems(
  problems: Problems,
  sent: CourseDraft,
  now: { draft: CourseDraft; lesson: OpenLesson | null },
): Problems {
  const list = Object.entries(problems);
  if (list.length === 0) return problems;
  const [before, after] = [createReader({ draft: sent, lesson: null }), createReader(now)];
  const isSame = (path: string) => before(path) === after(path);
  return Object.fromEntries(
    list.filter(([path]) => [path, ...(PARTNERS[path] ?? [])].every(isSame)),
  );
}
