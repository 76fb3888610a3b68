import { z } from 'zod/mini';
import { FILE_TYPES } from '#app/lib/files/file-types.ts';
import { formatBRL, toCents } from '#domain/brazil/money.ts';

const time = z.nullable(z.string());
const amount = z.nullable(z.number());

const listedRow = z.pipe(
  z.object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    subtitle: z.string(),
    is_available: z.boolean(),
    access_rule: z.string(),
    archived_at: time,
  }),
  z.transform(({ is_available, access_rule, archived_at, ...row }) => ({
    ...row,
    isForEveryStudent: access_rule === 'any_premium',
    isAvailable: is_available,
    isArchived: archived_at !== null,
  })),
);

export const listedCoursesSchema = z.array(listedRow);
export type ListedCourse = z.output<typeof listedRow>;

const fileType = z.enum(FILE_TYPES);

/** Parts of a draft: the wire's columns, with numbers as typed text. */
const materialDraft = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  file_url: z.string(),
  file_type: fileType,
  file_size: z.string(),
  removed: z._default(z.boolean(), false),
});
export type MaterialDraft = z.output<typeof materialDraft>;

const lessonDraft = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  vimeo_id: z.string(),
  duration: z.coerce.string(),
  thumbnail: z.string(),
  /** Visitors play it without an account; how often they did. */
  is_open: z._default(z.boolean(), false),
  plays: z._default(z.coerce.string(), '0'),
  archived: z.boolean(),
  materials: z.array(materialDraft),
});
export type LessonDraft = z.output<typeof lessonDraft>;

const moduleDraft = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  archived: z.boolean(),
  lessons: z.array(lessonDraft),
});
export type ModuleDraft = z.output<typeof moduleDraft>;

const fields = z.object({
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  slug: z.string(),
  price: z.string(),
  sale_price: z.string(),
  list_price: z.string(),
  pix_price: z.string(),
  installments_paid_by: z.enum(['school', 'buyer']),
  plan_installments: z.string(),
  plan_installment_price: z.string(),
  guarantee_days: z.string(),
  thumbnail: z.string(),
  is_available: z.boolean(),
  is_featured: z.boolean(),
  is_listed: z.boolean(),
  enrollment_status: z.enum(['open', 'waitlist', 'closed']),
  access_rule: z.enum(['own_product', 'any_premium']),
  level: z.string(),
  module_count: z.string(),
  duration_text: z.string(),
  position: z.string(),
});
export type CourseFields = z.output<typeof fields>;

const courseDraft = z.object({ id: z.string(), fields, modules: z.array(moduleDraft) });
export type CourseDraft = z.output<typeof courseDraft>;

const toAmountText = (reais: number | null) =>
  reais === null ? '' : formatBRL(toCents(reais)).replace('R$ ', '');
const toText = (value: number | string | null) => (value === null ? '' : String(value));

const courseRow = z.pipe(
  z.object({
    id: z.string(),
    ...z.omit(fields, { price: true, sale_price: true }).shape,
    price: z.number(),
    sale_price: amount,
    list_price: amount,
    pix_price: amount,
    plan_installments: amount,
    plan_installment_price: amount,
    guarantee_days: z.number(),
    level: z.nullable(z.string()),
    module_count: amount,
    duration_text: z.nullable(z.string()),
    position: z.number(),
    version: z.number(),
    archived: z.boolean(),
    has_share_picture: z._default(z.boolean(), true),
    old_slugs: z.array(z.string()),
    saved_at: time,
    saved_by: z.nullable(z.string()),
    modules: z.array(moduleDraft),
  }),
  z.transform(({ id, version, modules, archived, old_slugs, saved_at, saved_by, ...row }) => ({
    version,
    isArchived: archived,
    /** A sharing picture of its present title and thumbnail. */
    hasSharePicture: row.has_share_picture,
    oldSlugs: old_slugs,
    savedAt: saved_at,
    savedBy: saved_by,
    draft: {
      id,
      modules,
      fields: fields.parse({
        ...row,
        price: toAmountText(row.price),
        sale_price: toAmountText(row.sale_price),
        list_price: toAmountText(row.list_price),
        pix_price: toAmountText(row.pix_price),
        plan_installments: toText(row.plan_installments),
        plan_installment_price: toAmountText(row.plan_installment_price),
        guarantee_days: toText(row.guarantee_days),
        level: row.level ?? '',
        module_count: toText(row.module_count),
        duration_text: row.duration_text ?? '',
        position: toText(row.position),
      }),
    } satisfies CourseDraft,
  })),
);

/** A stored course, and its texts as the editor shows them. */
export const editableCourseSchema = courseRow;
/** Null: no such course. */
export const foundCourseSchema = z.nullable(courseRow);
export type EditableCourse = z.output<typeof courseRow>;

const openLesson = z.object({ moduleId: z.string(), lesson: lessonDraft });
export type OpenLesson = z.output<typeof openLesson>;

/** The stored draft: base, present text, and the open lesson. */
export const storedDraftSchema = z.object({
  version: z.number(),
  /** Null: a new course. */
  base: z.nullable(courseDraft),
  draft: courseDraft,
  lesson: z.nullable(openLesson),
  keptAt: z.number(),
});
export type StoredDraft = z.output<typeof storedDraftSchema>;

export const problemsSchema = z.array(z.object({ path: z.string(), message: z.string() }));
export const conflictSchema = z.object({
  version: z.number(),
  saved_at: time,
  saved_by: z.nullable(z.string()),
});

/** Messages by field: `price`, `module:<id>:title`, `lesson:<id>:duration`, `material:<id>:file_url`. */
export type Problems = Readonly<Record<string, string>>;
