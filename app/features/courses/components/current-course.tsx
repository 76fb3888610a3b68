import { ButtonLink } from '../../../ui/primitives/button-link.tsx';
import { useCourse, useMyCourses } from '../queries.ts';
import type { CourseCard } from '../schema.ts';
import { pickCurrentCourse } from '../state.ts';
import { CourseSkeleton } from './course-skeleton.tsx';
import { CurrentCourseDesk } from './current-course-desk.tsx';
import { LoadError } from './load-error.tsx';

/** "Meu Curso": the one watched last, and where it goes on. */
export function CurrentCourse() {
  const { data: courses, isPending, isFetching, refetch } = useMyCourses();
  if (isPending) return <CourseSkeleton />;
  if (!courses)
    return (
      <LoadError
        title="Não foi possível carregar seus cursos"
        busy={isFetching}
        onRetry={() => void refetch()}
      />
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
      <LoadError
        title="Não foi possível carregar o curso"
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return <CurrentCourseDesk course={course} others={others} />;
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
