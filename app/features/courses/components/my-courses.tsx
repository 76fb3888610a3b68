import { useMyCourses } from '../queries.ts';
import { CourseCard } from './course-card.tsx';
import { CourseCardsSkeleton } from './course-cards-skeleton.tsx';
import { LoadError } from '#app/ui/primitives/load-error.tsx';

const COURSES_IN_A_ROW = 3;

export function MyCourses() {
  const { data: courses, isPending, isFetching, refetch } = useMyCourses();
  if (isPending) return <CourseCardsSkeleton />;
  if (!courses)
    return (
      <LoadError title="Não foi possível carregar seus cursos" busy={isFetching} onRetry={refetch}>
        Verifique sua conexão. Nada do que você já fez se perdeu.
      </LoadError>
    );
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
