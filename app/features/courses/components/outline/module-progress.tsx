import { Link } from 'react-router';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { progressText } from '#app/features/courses/messages.ts';
import type { Course } from '#app/features/courses/schema.ts';

/** Modules with their progress; each links to its first lesson that is not completed. */
export function ModuleProgress({ course }: { course: Course }) {
  const modules = course.modules.filter((module) => module.lessons.length > 0);
  if (modules.length === 0) return null;
  return (
    <section aria-labelledby="modulos" className="border-2 border-ink bg-sheet">
      <h2 id="modulos" className="headline border-b-2 border-ink p-4 text-title-sm">
        Módulos
      </h2>
      <ol>
        {modules.map(({ id, title, lessons }, index) => {
          const completed = lessons.filter((lesson) => lesson.isCompleted).length;
          const target = lessons.find((lesson) => !lesson.isCompleted) ?? lessons[0];
          return (
            <li key={id} className="border-b border-line last:border-b-0">
              <Link
                to={`/membros/curso/${course.slug}?aula=${encodeURIComponent(target?.id ?? '')}`}
                className="flex min-h-14 items-center gap-3 px-4 py-2 no-underline hover:bg-kraft focus-visible:-outline-offset-3"
              >
                <span aria-hidden="true" className="headline figures w-6 text-signal-text">
                  {String(index + 1).padStart(2, '0')}
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block leading-snug font-semibold">{title}</span>
                  <span className="figures block text-fine text-ink-soft">
                    {progressText(completed, lessons.length)}
                  </span>
                </span>
                {completed === lessons.length && (
                  <>
                    <Icon name="check" className="size-5 text-cool" />
                    <span className="sr-only">(concluído)</span>
                  </>
                )}
              </Link>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
