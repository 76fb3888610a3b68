import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link } from 'react-router';
import type { PlacedMaterial } from '../schema.ts';
import type { CourseGroup } from '../state.ts';

interface CourseMaterialsProps {
  course: CourseGroup;
  renderMaterial: (material: PlacedMaterial) => ReactNode;
  /** Focus props of a material: the first of the newly shown ones takes the focus. */
  toFocus: (material: PlacedMaterial) => Pick<ComponentPropsWithRef<'li'>, 'ref' | 'tabIndex'>;
}

export function CourseMaterials({ course, renderMaterial, toFocus }: CourseMaterialsProps) {
  const titleId = `materiais-${course.courseId}`;
  return (
    <section aria-labelledby={titleId} className="mt-8">
      <h2 id={titleId} className="headline text-title-sm">
        {course.courseTitle}
      </h2>
      <ul className="mt-3 border-2 border-ink bg-sheet">
        {course.lessons.map((lesson) => (
          <li key={lesson.lessonId} className="border-b-2 border-ink last:border-b-0">
            <p className="bg-kraft px-4 py-2 text-fine">
              {lesson.moduleTitle}
              {' · '}
              <Link
                to={`/membros/curso/${course.courseSlug}?aula=${lesson.lessonId}`}
                className="font-semibold"
              >
                {lesson.lessonTitle}
              </Link>
            </p>
            <ul>
              {lesson.materials.map((material) => (
                <li key={material.id} className="border-t border-line" {...toFocus(material)}>
                  {renderMaterial(material)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
