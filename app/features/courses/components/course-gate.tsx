import { type ReactNode, useDeferredValue } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useCourse } from '../queries.ts';
import type { Course } from '../schema.ts';
import { CourseNotFound } from './course-not-found.tsx';
import { CourseSkeleton } from './course-skeleton.tsx';
import { LoadError } from '#app/ui/primitives/load-error.tsx';

interface CourseGateProps {
  slug: string;
  /** Rendered for a course without access. */
  renderLocked: (course: Course) => ReactNode;
  children: (course: Course) => ReactNode;
}

/** Key it by the slug. */
export function CourseGate({ slug, renderLocked, children }: CourseGateProps) {
  const { search } = useLocation();
  const { data, isFetching, isError, refetch } = useCourse(slug);
  // A transition, because the course renders much and presses must be answered meanwhile.
  const course = useDeferredValue(data);
  if (course === undefined && !isError) return <CourseSkeleton />;
  if (course === undefined)
    return (
      <>
        <title>Curso | Área de Membros</title>
        <h1 className="sr-only">Curso</h1>
        <LoadError title="Não foi possível carregar o curso" busy={isFetching} onRetry={refetch}>
          Verifique sua conexão. Nada do que você já fez se perdeu.
        </LoadError>
      </>
    );
  if (course === null) return <CourseNotFound />;
  // The address had an id or a former slug.
  if (course.slug !== slug)
    return <Navigate replace to={{ pathname: `/membros/curso/${course.slug}`, search }} />;
  return course.isOpen ? children(course) : renderLocked(course);
}
