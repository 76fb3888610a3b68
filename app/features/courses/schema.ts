import { z } from 'zod/mini';
import { FILE_TYPES } from '#app/lib/files/file-types.ts';
import { toCamel } from '#app/lib/wire/to-camel.ts';

const enrollmentStatus = z.enum(['open', 'waitlist', 'closed']);
const level = z.enum(['iniciante', 'intermediário', 'avançado']);
const time = z.iso.datetime({ offset: true });

const cardRow = z.pipe(
  z.object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    subtitle: z.string(),
    description: z.string(),
    thumbnail: z.string(),
    level: z.nullable(level),
    module_count: z.number(),
    duration_text: z.nullable(z.string()),
    is_available: z.boolean(),
    is_listed: z.boolean(),
    enrollment_status: enrollmentStatus,
    can_open: z.boolean(),
    lesson_count: z.number(),
    completed_count: z.number(),
    last_watched_at: z.nullable(time),
    bought_at: z.nullable(time),
    /** "2026-12-31", the last day; null: no end. */
    access_ends_on: z.nullable(z.string()),
  }),
  z.transform(({ subtitle, is_available, enrollment_status, can_open, ...row }) => ({
    ...toCamel(row),
    description: row.description || subtitle,
    isWaitlist: enrollment_status === 'waitlist',
    // A bought course stays open when its sale ends; a course for members waits for its release.
    isOpen: can_open && (is_available || row.is_listed),
  })),
);

export const courseCardsSchema = z.array(cardRow);
export type CourseCard = z.output<typeof cardRow>;

export const materialColumns = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  file_url: z.string(),
  file_type: z.enum(FILE_TYPES),
  file_size: z.string(),
});

const materialRow = z.pipe(materialColumns, z.transform(toCamel));

export type Material = z.output<typeof materialRow>;

const lessonRow = z.pipe(
  z.object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    duration: z.number(),
    thumbnail: z.nullable(z.string()),
    /** Digits: the provider's id; else a URL; empty without access. */
    vimeo_id: z.nullable(z.string()),
    completed_at: z.nullable(time),
    position_seconds: z.nullable(z.number()),
    watched_at: z.nullable(time),
    materials: z.array(materialRow),
  }),
  z.transform(({ duration, vimeo_id, completed_at, ...row }) => ({
    ...toCamel(row),
    durationMinutes: duration,
    thumbnail: row.thumbnail ?? '',
    videoId: vimeo_id ?? '',
    isCompleted: completed_at !== null,
    positionSeconds: row.position_seconds ?? 0,
  })),
);

export type Lesson = z.output<typeof lessonRow>;

const moduleRow = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  lessons: z.array(lessonRow),
});

export type CourseModule = z.output<typeof moduleRow>;

const courseRow = z.pipe(
  z.object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    subtitle: z.string(),
    description: z.string(),
    thumbnail: z.string(),
    can_open: z.boolean(),
    modules: z.array(moduleRow),
  }),
  z.transform(({ can_open, ...row }) => ({ ...row, isOpen: can_open })),
);

/** Null: no such course, or not visible to the caller. */
export const courseSchema = z.nullable(courseRow);
export type Course = z.output<typeof courseRow>;

const searchableCourse = z.object({
  slug: z.string(),
  title: z.string(),
  lessons: z.array(z.object({ id: z.string(), title: z.string(), module_title: z.string() })),
});

/** Courses with access, with the titles of their lessons. */
export const searchableCoursesSchema = z.array(searchableCourse);
export type SearchableCourse = z.output<typeof searchableCourse>;
