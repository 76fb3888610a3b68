import { groupBy } from '#app/lib/text/group-by.ts';
import type { PlacedMaterial } from './schema.ts';

export interface MaterialFilter {
  /** A file type, or empty for all. */
  type: string;
  search: string;
}

export interface LessonGroup {
  lessonId: string;
  lessonTitle: string;
  moduleTitle: string;
  materials: PlacedMaterial[];
}

export interface CourseGroup {
  courseId: string;
  courseTitle: string;
  courseSlug: string;
  lessons: LessonGroup[];
}

/** Grouped by course and lesson, in their order. */
export function groupMaterials(materials: readonly PlacedMaterial[]): CourseGroup[] {
  return [...groupBy(materials, (material) => material.courseId).values()].flatMap((all) => {
    const [first] = all;
    if (!first) return [];
    const { courseId, courseTitle, courseSlug } = first;
    const lessons = [...groupBy(all, (material) => material.lessonId).values()];
    return { courseId, courseTitle, courseSlug, lessons: lessons.flatMap(toLesson) };
  });
}

function toLesson(materials: PlacedMaterial[]): LessonGroup[] {
  const [first] = materials;
  if (!first) return [];
  const { lessonId, lessonTitle, moduleTitle } = first;
  return [{ lessonId, lessonTitle, moduleTitle, materials }];
}
