import type { ReactNode } from 'react';
import { useMyCourses } from '../queries.ts';
import type { CourseCard as CourseCardRow } from '../schema.ts';
import { pickUnfinishedCourse } from '../state.ts';
import { CourseCard } from './course-card.tsx';
import { ContinueCourse } from './current/continue-course.tsx';
import { CourseCardsSkeleton } from './course-cards-skeleton.tsx';
import { useStudyOverview } from '#app/features/study/queries.ts';
import { LoadError } from '#app/ui/primitives/load-error.tsx';

const COURSES_IN_A_ROW = 3;

/** `children` stand between the course to continue and all courses. */
export function MyCourses({ children }: { children: ReactNode }) {
  const { data: courses, isPending, isFetching, refetch } = useMyCourses();
  // The due reviews stand among the courses: they arrive together, so that nothing moves.
  const { isPending: isStudyPending } = useStudyOverview();
  if (isPending || isStudyPending) return <CourseCardsSkeleton />;
  if (!courses)
    return (
      <>
        {children}
        <LoadError
          title="Não foi possível carregar seus cursos"
          busy={isFetching}
          onRetry={refetch}
        >
          Verifique sua conexão. Nada do que você já fez se perdeu.
        </LoadError>
      </>
    );
  const unfinished = pickUnfinishedCourse(courses);
  return (
    <>
      {unfinished && <ContinueCourse card={unfinished} />}
      {children}
      <CourseGrid courses={courses} />
    </>
  );
}

function CourseGrid({ courses }: { courses: CourseCardRow[] }) {
  if (courses.length === 0)
    return <p className="border-2 border-dashed border-line p-6">Nenhum curso por aqui ainda.</p>;
  return (
    <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 xl:grid-cols-3">
      {courses.map((course, index) => (
        <li key={course.id}>
          <CourseCard course={course} isFirst={index < COURSES_IN_A_ROW} />
        </li>
      ))}
    </ul>
  );
}
