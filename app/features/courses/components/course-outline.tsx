import { useEffect, useReducer } from 'react';
import { progressText } from '../messages.ts';
import type { Course } from '../schema.ts';
import { filterModules, outlineReducer, toLessons } from '../state.ts';
import { OutlineModule } from './outline-module.tsx';
import { ProgressGroove } from './progress-groove.tsx';

interface CourseOutlineProps {
  course: Course;
  /** The lesson on screen; its module unfolds by itself. */
  lessonId?: string | undefined;
  search?: string;
}

export const OUTLINE_ID = 'conteudo-do-curso';

/** The set list: modules that unfold, any number at once. A search unfolds whatever it finds. */
export function CourseOutline({ course, lessonId, search = '' }: CourseOutlineProps) {
  const moduleId = course.modules.find((module) =>
    module.lessons.some((lesson) => lesson.id === lessonId),
  )?.id;
  const [open, dispatch] = useReducer(outlineReducer, moduleId ? [moduleId] : []);
  useEffect(() => {
    if (moduleId) dispatch({ type: 'revealed', moduleId });
  }, [moduleId]);

  const found = filterModules(course.modules, search);
  const isSearching = search.trim() !== '';
  return (
    <section aria-labelledby={OUTLINE_ID} className="border-2 border-ink bg-sheet">
      <div className="border-b-2 border-ink px-4 py-4">
        <h2 id={OUTLINE_ID} tabIndex={-1} className="headline text-title-sm outline-none">
          Conteúdo do Curso
        </h2>
        {course.isOpen && <OutlineProgress course={course} />}
      </div>
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
      <output className={found.length === 0 ? 'block p-4 text-ink-soft' : 'sr-only'}>
        {isSearching && toResultText(found.flatMap((module) => module.lessons).length)}
        {!isSearching && found.length === 0 && 'As aulas deste curso ainda não foram publicadas.'}
      </output>
    </section>
  );
}

function OutlineProgress({ course }: { course: Course }) {
  const lessons = toLessons(course);
  const completed = lessons.filter((lesson) => lesson.isCompleted).length;
  const text = progressText(completed, lessons.length);
  return (
    <>
      <p className="figures mt-2 text-fine text-ink-soft">{text} concluídas</p>
      <ProgressGroove
        label={`Progresso no curso: ${text}`}
        value={completed}
        max={lessons.length}
        className="mt-1.5"
      />
    </>
  );
}

function toResultText(count: number): string {
  if (count === 0) return 'Nenhuma aula encontrada com essas palavras.';
  return count === 1 ? '1 aula encontrada' : `${count} aulas encontradas`;
}
