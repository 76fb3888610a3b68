import { type ReactNode, useDeferredValue } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useCourse } from '../queries.ts';
import type { Course } from '../schema.ts';
import { CourseNotFound } from './course-not-found.tsx';
import { CourseSkeleton } from './course-skeleton.tsx';
import { LoadError } from './load-error.tsx';

interface CourseGateProps {
  slug: string;
  /** For a course that the member may see and not open. */
  renderLocked: (course: Course) => ReactNode;
  children: (course: Course) => ReactNode;
}

/** Key it by the slug. */
export function CourseGate({ slug, renderLocked, children }: CourseGateProps) {
  const { search } = useLocation();
  const { data, isFetching, isError, refetch } = useCourse(slug);
  // Much appears with the course: in short steps, between which a press is heard.
  const course = useDeferredValue(data);
  if (course === undefined && !isError) return <CourseSkeleton />;
  if (course === undefined)
    return (
      <>
        <title>Curso | Área de Membros</title>
        <h1 className="sr-only">Curso</h1>
        <LoadError
          title="Não foi possível carregar o curso"
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </>
    );
  if (course === null) return <CourseNotFound />;
  // Found by its id or by a slug it once had.
  if (course.slug !== slug)
    return <Navigate replace to={{ pathname: `/membros/curso/${course.slug}`, search }} />;
  return course.isOpen ? children(course) : renderLocked(course);
}
