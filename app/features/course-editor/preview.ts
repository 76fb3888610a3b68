import type { Course, CourseModule, Lesson } from '../courses/schema.ts';
import type { CourseDraft, LessonDraft, ModuleDraft } from './schema.ts';

/** A lesson of the draft in the player's form, without progress. */
export function toPreviewLesson(lesson: LessonDraft): Lesson {
  return {
    id: lesson.id,
    title: lesson.title,
    description: lesson.description,
    durationMinutes: Number(lesson.duration) || 0,
    thumbnail: lesson.thumbnail.trim(),
    videoId: lesson.vimeo_id.trim(),
    isCompleted: false,
    positionSeconds: 0,
    watchedAt: null,
    materials: lesson.materials
      .filter(({ removed, file_url: url }) => !removed && url.trim() !== '')
      .map((material) => ({
        id: material.id,
        title: material.title.trim() || 'Material',
        description: material.description,
        fileUrl: material.file_url.trim(),
        fileType: material.file_type,
        fileSize: material.file_size,
      })),
  };
}

function toPreviewModule({ id, title, description, lessons }: ModuleDraft): CourseModule {
  const shown = lessons.filter(({ archived }) => !archived);
  return { id, title, description, lessons: shown.map(toPreviewLesson) };
}

/** The draft as a student with access would see it after saving. */
export function toPreviewCourse({ id, fields, modules }: CourseDraft): Course {
  const { slug, title, subtitle, description, thumbnail } = fields;
  const shown = modules.filter(({ archived }) => !archived).map(toPreviewModule);
  return { id, slug, title, subtitle, description, thumbnail, isOpen: true, modules: shown };
}
