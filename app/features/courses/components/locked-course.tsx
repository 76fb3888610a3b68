import type { ReactNode } from 'react';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { Stamp } from '#app/ui/primitives/stamp.tsx';
import type { Course } from '../schema.ts';
import { CourseOutline } from './outline/course-outline.tsx';

interface LockedCourseProps {
  course: Course;
  children: ReactNode;
}

export function LockedCourse({ course, children }: LockedCourseProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] 2xl:grid-cols-[minmax(0,1fr)_24rem]">
      <title>{`${course.title} | Área de Membros`}</title>
      <section className="relative border-2 border-ink bg-sheet p-6 sm:p-10">
        <Icon name="lock" className="size-9" />
        <h1 className="poster mt-4 max-w-[14ch] text-poster-sm">{course.title}</h1>
        {course.subtitle && <p className="mt-3 text-lead">{course.subtitle}</p>}
        {course.description && (
          <p className="mt-4 max-w-prose text-ink-soft">{course.description}</p>
        )}
        <div className="mt-8">{children}</div>
        <Stamp className="pointer-events-none absolute top-6 right-6 hidden rotate-6 sm:inline-block">
          Bloqueado
        </Stamp>
      </section>
      <CourseOutline course={course} />
    </div>
  );
}
