import { Navigate } from 'react-router';
import { useMyCourses } from '../queries.ts';
import { pickCurrentCourse } from '../state.ts';
import { CourseSkeleton } from './course-skeleton.tsx';
import { LoadError } from './load-error.tsx';

/** "Meu Curso": straight to the one watched last. */
export function CurrentCourse() {
  const { data: courses, isPending, isFetching, refetch } = useMyCourses();
  if (isPending || (courses && isFetching)) return <CourseSkeleton />;
  if (!courses)
    return (
      <LoadError
        title="Não foi possível carregar seus cursos"
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  const current = pickCurrentCourse(courses);
  return <Navigate replace to={current ? `/membros/curso/${current.slug}` : '/membros'} />;
}
