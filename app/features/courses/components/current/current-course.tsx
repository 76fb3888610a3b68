import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { useCourse, useMyCourses } from '#app/features/courses/queries.ts';
import type { CourseCard } from '#app/features/courses/schema.ts';
import { pickCurrentCourse } from '#app/features/courses/state.ts';
import { CourseSkeleton } from '../course-skeleton.tsx';
import { CurrentCourseDashboard } from './current-course-dashboard.tsx';
import { LoadError } from '#app/ui/primitives/load-error.tsx';

/** "Meu Curso": the course watched last, and its next lesson. */
export function CurrentCourse() {
  const { data: courses, isPending, isFetching, refetch } = useMyCourses();
  if (isPending) return <CourseSkeleton />;
  if (!courses)
    return (
      <LoadError title="Não foi possível carregar seus cursos" busy={isFetching} onRetry={refetch}>
        Verifique sua conexão. Nada do que você já fez se perdeu.
      </LoadError>
    );
  const current = pickCurrentCourse(courses);
  if (!current) return <NoCourse />;
  return <Current card={current} others={courses.filter((one) => one.isOpen && one !== current)} />;
}

function Current({ card, others }: { card: CourseCard; others: CourseCard[] }) {
  const { data: course, isPending, isFetching, refetch } = useCourse(card.slug);
  if (isPending) return <CourseSkeleton />;
  if (!course)
    return (
      <LoadError title="Não foi possível carregar o curso" busy={isFetching} onRetry={refetch}>
        Verifique sua conexão. Nada do que você já fez se perdeu.
      </LoadError>
    );
  return <CurrentCourseDashboard course={course} others={others} />;
}

function NoCourse() {
  return (
    <section className="max-w-xl border-2 border-dashed border-line p-6">
      <h2 className="headline text-title-sm">Nenhum curso aberto ainda</h2>
      <p className="mt-2">Quando um curso for seu, é daqui que você continua a próxima aula.</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to="/membros" variant="ink" size="sm">
          Ver meus cursos
        </ButtonLink>
        <ButtonLink to="/cursos" variant="outline" size="sm">
          Conhecer os cursos
        </ButtonLink>
      </div>
    </section>
  );
}
