import { Link } from 'react-router';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { completedText, progressText } from '#app/features/courses/messages.ts';
import type { Course, CourseCard } from '#app/features/courses/schema.ts';
import { pickNextLesson, toLessons, toPercent } from '#app/features/courses/state.ts';
import { Cover } from '#app/ui/primitives/cover.tsx';
import { ModuleProgress } from '../outline/module-progress.tsx';
import { ProgressGroove } from '#app/ui/primitives/progress-groove.tsx';

interface CurrentCourseDashboardProps {
  course: Course;
  others: CourseCard[];
}

export function CurrentCourseDashboard({ course, others }: CurrentCourseDashboardProps) {
  const lessons = toLessons(course);
  const completed = lessons.filter((lesson) => lesson.isCompleted).length;
  const text = completedText(completed, lessons.length);
  return (
    <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid grid-cols-1 gap-8">
        <article className="border-2 border-ink bg-sheet sm:grid sm:grid-cols-[16rem_minmax(0,1fr)]">
          <div className="aspect-video self-start overflow-hidden border-b-2 border-ink bg-kraft sm:border-r-2">
            <Cover
              src={course.thumbnail}
              title={course.title}
              asked="first"
              sizes="(min-width: 40rem) 16rem, 100vw"
              className="size-full"
            />
          </div>
          <div className="min-w-0 p-5 sm:p-6">
            <h2 className="headline text-title">{course.title}</h2>
            {course.subtitle && <p className="mt-2 text-ink-soft">{course.subtitle}</p>}
            {lessons.length > 0 && (
              <>
                <p className="figures mt-5 flex justify-between gap-3 text-fine">
                  <span>{text}</span>
                  <span>{toPercent(completed, lessons.length)}%</span>
                </p>
                <ProgressGroove
                  label={`Progresso no curso: ${text}`}
                  value={completed}
                  max={lessons.length}
                  className="mt-2"
                />
              </>
            )}
            <NextLesson course={course} />
          </div>
        </article>
        {others.length > 0 && (
          <section aria-labelledby="outros-cursos">
            <h2 id="outros-cursos" className="headline text-title-sm">
              Seus outros cursos
            </h2>
            <ul className="mt-3 border-2 border-ink bg-sheet">
              {others.map((other) => (
                <li key={other.id} className="border-b border-line last:border-b-0">
                  <Link
                    to={`/membros/curso/${other.slug}`}
                    className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 px-4 py-2 hover:bg-kraft focus-visible:-outline-offset-3"
                  >
                    <span className="min-w-0 font-semibold">{other.title}</span>
                    <span className="figures text-fine text-ink-soft">
                      {progressText(other.completedCount, other.lessonCount)}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <ModuleProgress course={course} />
    </div>
  );
}

function NextLesson({ course }: { course: Course }) {
  const next = pickNextLesson(course);
  const path = `/membros/curso/${course.slug}`;
  if (!next)
    return (
      <div className="mt-6">
        <p className="mb-4">
          {course.modules.length === 0
            ? 'As aulas deste curso ainda não foram publicadas.'
            : 'Você concluiu todas as aulas. Hora do bis: reveja a que quiser.'}
        </p>
        <ButtonLink to={path} variant="ink">
          Abrir o curso
        </ButtonLink>
      </div>
    );
  const hasBegun = toLessons(course).some((lesson) => lesson.watchedAt !== null);
  return (
    <div className="mt-6 border-l-4 border-signal pl-4">
      <p className="label text-ink-soft">{hasBegun ? 'Próxima aula' : 'Primeira aula'}</p>
      <p className="mt-1 font-semibold">{next.title}</p>
      <p className="figures text-fine text-ink-soft">{next.durationMinutes} min</p>
      <ButtonLink
        to={`${path}?aula=${encodeURIComponent(next.id)}`}
        className="mt-4"
        aria-label={`${hasBegun ? 'Continuar' : 'Começar'}: ${next.title}`}
      >
        {hasBegun ? 'Continuar' : 'Começar'}
      </ButtonLink>
    </div>
  );
}
