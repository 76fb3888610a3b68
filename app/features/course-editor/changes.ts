import { parseBRL, toReais } from '#domain/brazil/money.ts';
import type {
  CourseDraft,
  CourseFields,
  LessonDraft,
  MaterialDraft,
  ModuleDraft,
} from './schema.ts';

import { isPlaceholder, withoutPlaceholder } from './state.ts';

type Wire = Record<string, unknown>;

const AMOUNTS = new Set([
  'price',
  'sale_price',
  'list_price',
  'pix_price',
  'plan_installment_price',
]);
const NUMBERS = new Set([
  'plan_installments',
  'guarantee_days',
  'module_count',
  'position',
  'duration',
]);
const MAY_BE_NULL = new Set(['level', 'duration_text']);

/** The typed amount in reais; an invalid one is sent as it is, and the server refuses its field. */
function toAmount(text: string): number | string {
  try {
    return toReais(parseBRL(text));
  } catch {
    return text;
  }
}

function toWireValue(name: string, value: string | boolean): unknown {
  if (typeof value === 'boolean') return value;
  const text = value.trim();
  const isTyped = AMOUNTS.has(name) || NUMBERS.has(name) || MAY_BE_NULL.has(name);
  if (isTyped && text === '') return null;
  if (AMOUNTS.has(name)) return toAmount(text);
  return NUMBERS.has(name) && /^\d+$/u.test(text) ? Number(text) : text;
}

type Plain = Record<string, string | boolean>;

/** The changed fields in the wire's form; every field of a new part. */
function toChangedFields(before: Plain | undefined, after: Plain): Wire {
  const names = Object.keys(after).filter((name) => before?.[name] !== after[name]);
  return Object.fromEntries(names.map((name) => [name, toWireValue(name, after[name] ?? '')]));
}

export const isSame = (before: unknown, after: unknown) =>
  JSON.stringify(before) === JSON.stringify(after);

function toMaterial(before: MaterialDraft | undefined, after: MaterialDraft): Wire {
  return Object.assign(toChangedFields(before, after), { id: after.id });
}

function toMaterials(before: LessonDraft | undefined, { materials }: LessonDraft): Wire[] {
  const old = new Map(before?.materials.map((material) => [material.id, material]));
  return materials
    .filter(({ id, removed }) => !removed || old.has(id))
    .map((material) => toMaterial(old.get(material.id), material));
}

function toLesson(before: LessonDraft | undefined, after: LessonDraft): Wire {
  const { id, materials, ...plain } = after;
  if (isSame(before, after)) return { id };
  const { materials: oldMaterials, ...old } = before ?? { materials: [] };
  const changed = toChangedFields(before && old, plain);
  if (isSame(oldMaterials, materials)) return { id, ...changed };
  return { id, ...changed, materials: toMaterials(before, after) };
}

function toModule(
  before: ModuleDraft | undefined,
  after: ModuleDraft,
  oldLessons: ReadonlyMap<string, LessonDraft>,
): Wire {
  const { id, lessons, ...plain } = after;
  const { lessons: _, ...old } = before ?? { lessons: [] };
  const changed = { id, ...toChangedFields(before && old, plain) };
  if (isSame(before?.lessons, lessons)) return changed;
  const sent = lessons.filter((lesson) => !lesson.archived || oldLessons.has(lesson.id));
  return { ...changed, lessons: sent.map((lesson) => toLesson(oldLessons.get(lesson.id), lesson)) };
}

/**
 * The input of `save_course`: only fields that differ from the draft's base, so that another administrator's changes in other
 * fields stay. A changed list is sent whole, because its order counts.
 */
export function toChanges(base: CourseDraft | null, draft: CourseDraft): Wire {
  const fields: Plain = { ...draft.fields } satisfies CourseFields;
  const changed = {
    id: draft.id,
    ...toChangedFields(base ? { ...base.fields } : undefined, fields),
  };
  if (isSame(base?.modules ?? [], draft.modules)) return changed;
  const oldModules = new Map(base?.modules.map((module) => [module.id, module]));
  const oldLessons = new Map(
    base?.modules.flatMap(({ lessons }) => lessons.map((lesson) => [lesson.id, lesson] as const)),
  );
  const modules = draft.modules
    .filter((module) => oldModules.has(module.id) || !(module.archived || isPlaceholder(module)))
    .map((module) =>
      oldModules.has(module.id)
        ? toModule(oldModules.get(module.id), module, oldLessons)
        : toModule(undefined, withoutPlaceholder(module), oldLessons),
    );
  return { ...changed, modules };
}
