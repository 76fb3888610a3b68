import { useEffect, useReducer, useRef } from 'react';
import { completedText, foundLessonsText } from '#app/features/courses/messages.ts';
import type { Course } from '#app/features/courses/schema.ts';
import { filterModules, outlineReducer, toLessons } from '#app/features/courses/state.ts';
import { OutlineModule } from './outline-module.tsx';
import { ProgressGroove } from '#app/ui/primitives/progress-groove.tsx';

interface CourseOutlineProps {
  course: Course;
  /** The lesson on screen; its module is unfolded. */
  lessonId?: string | undefined;
  search?: string;
}

export const OUTLINE_ID = 'conteudo-do-curso';

/** Modules that unfold independently. A search unfolds those with results. */
export function CourseOutline({ course, lessonId, search = '' }: CourseOutlineProps) {
  const moduleId = course.modules.find((module) =>
    module.lessons.some((lesson) => lesson.id === lessonId),
  )?.id;
  const [open, dispatch] = useReducer(outlineReducer, moduleId ? [moduleId] : []);
  useEffect(() => {
    if (moduleId) dispatch({ type: 'revealed', moduleId });
  }, [moduleId]);

  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!lessonId) return undefined;
    // In the next frame, which computes the layout anyway.
    const frame = requestAnimationFrame(() => showCurrent(list.current));
    return () => cancelAnimationFrame(frame);
  }, [lessonId]);

  const found = filterModules(course.modules, search);
  const isSearching = search.trim() !== '';
  return (
    <section
      aria-labelledby={OUTLINE_ID}
      className="flex min-h-0 w-full flex-col border-2 border-ink bg-sheet"
    >
      <div className="border-b-2 border-ink px-4 py-4">
        <h2 id={OUTLINE_ID} tabIndex={-1} className="headline text-title-sm outline-none">
          Conteúdo do Curso
        </h2>
        {course.isOpen && <OutlineProgress course={course} />}
      </div>
      <output className="block px-4 text-fine text-ink-soft not-empty:py-3">
        {isSearching
          ? foundLessonsText(found.flatMap((module) => module.lessons).length)
          : found.length === 0 && 'As aulas deste curso ainda não foram publicadas.'}
      </output>
      <div ref={list} className="relative min-h-0 overflow-y-auto">
        {found.map((module) => (
          <OutlineModule
            key={module.id}
            module={module}
            number={course.modules.findIndex(({ id }) => id === module.id) + 1}
            lessonId={lessonId}
            isLinked={course.isOpen}
            isOpen={isSearching || open.includes(module.id)}
            onToggle={() => dispatch({ type: 'toggled', moduleId: module.id })}
          />
        ))}
      </div>
    </section>
  );
}

/** Scrolls the list only, never the page. */
function showCurrent(list: HTMLElement | null): void {
  const current = list?.querySelector<HTMLElement>('[aria-current]');
  if (!list || !current || list.scrollHeight <= list.clientHeight) return;
  const { offsetTop, offsetHeight } = current;
  const isInView =
    offsetTop >= list.scrollTop && offsetTop + offsetHeight <= list.scrollTop + list.clientHeight;
  if (!isInView) list.scrollTop = offsetTop - list.clientHeight / 3;
}

function OutlineProgress({ course }: { course: Course }) {
  const lessons = toLessons(course);
  const completed = lessons.filter((lesson) => lesson.isCompleted).length;
  const text = completedText(completed, lessons.length);
  return (
    <>
      <p className="figures mt-2 text-fine text-ink-soft">{text}</p>
      <ProgressGroove
        label={`Progresso no curso: ${text}`}
        value={completed}
        max={lessons.length}
        className="mt-1.5"
      />
    </>
  );
}
