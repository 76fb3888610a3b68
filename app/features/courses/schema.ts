import { z } from 'zod/mini';
import { FILE_TYPES } from '#app/lib/files/file-types.ts';

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
  }),
  z.transform((row) => ({
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description || row.subtitle,
    thumbnail: row.thumbnail,
    level: row.level,
    moduleCount: row.module_count,
    durationText: row.duration_text,
    isListed: row.is_listed,
    isWaitlist: row.enrollment_status === 'waitlist',
    // A bought course stays open when its sale ends; a course for members waits for its release.
    isOpen: row.can_open && (row.is_available || row.is_listed),
    lessonCount: row.lesson_count,
    completedCount: row.completed_count,
    lastWatchedAt: row.last_watched_at,
  })),
);

export const courseCardsSchema = z.array(cardRow);
export type CourseCard = z.output<typeof cardRow>;

const materialRow = z.pipe(
  z.object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    file_url: z.string(),
    file_type: z.enum(FILE_TYPES),
    file_size: z.string(),
  }),
  z.transform((row) => ({
    id: row.id,
    title: row.title,
    description: row.description,
    fileUrl: row.file_url,
    fileType: row.file_type,
    fileSize: row.file_size,
  })),
);

export type Material = z.output<typeof materialRow>;

const lessonRow = z.pipe(
  z.object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    duration: z.number(),
    thumbnail: z.nullable(z.string()),
    vimeo_id: z.nullable(z.string()),
    completed_at: z.nullable(time),
    position_seconds: z.nullable(z.number()),
    watched_at: z.nullable(time),
    materials: z.array(materialRow),
  }),
  z.transform((row) => ({
    id: row.id,
    title: row.title,
    description: row.description,
    durationMinutes: row.duration,
    thumbnail: row.thumbnail ?? '',
    /** Digits: the provider's id; else a URL; empty without access. */
    videoId: row.vimeo_id ?? '',
    isCompleted: row.completed_at !== null,
    positionSeconds: row.position_seconds ?? 0,
    watchedAt: row.watched_at,
    materials: row.materials,
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
  z.transform((row) => ({
    id: row.id,
    slug: row.slug,
    title: row.title,
    subtitle: row.subtitle,
    description: row.description,
    thumbnail: row.thumbnail,
    isOpen: row.can_open,
    modules: row.modules,
  })),
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
