import { Button } from '#app/ui/primitives/button.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import type { ModuleDraft } from '#app/features/course-editor/schema.ts';
import { createLesson } from '#app/features/course-editor/state.ts';
import { ArchivedParts } from '../archived-parts.tsx';
import { useEditor } from '#app/features/course-editor/editing/editor-context.ts';
import { LessonRow } from './lesson-row.tsx';

const cell = 'label px-2 py-2 text-left text-ink-soft';

export function LessonTable({ module }: { module: ModuleDraft }) {
  const { dispatch } = useEditor();
  const { id: moduleId, title } = module;
  const lessons = module.lessons.filter(({ archived }) => !archived);

  function handleAdd() {
    const lesson = createLesson(crypto.randomUUID());
    dispatch({ type: 'lesson-opened', moduleId, lesson });
  }

  return (
    <div>
      {lessons.length === 0 ? (
        <p className="border-2 border-dashed border-line p-4 text-ink-soft">
          Nenhuma aula cadastrada neste módulo
        </p>
      ) : (
        <table className="w-full table-auto">
          <caption className="sr-only">{`Aulas de ${title}`}</caption>
          <thead>
            <tr>
              <th scope="col" className={cell}>
                <span className="sr-only">Ordem</span>
              </th>
              <th scope="col" className={cell}>
                Título
              </th>
              <th scope="col" className={`${cell} hidden md:table-cell`}>
                Duração
              </th>
              <th scope="col" className={`${cell} hidden md:table-cell`}>
                ID do Vimeo
              </th>
              <th scope="col" className={cell}>
                <span className="sr-only">Ações</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {lessons.map((lesson, index) => (
              <LessonRow
                key={lesson.id}
                moduleId={moduleId}
                lesson={lesson}
                index={index}
                count={lessons.length}
              />
            ))}
          </tbody>
        </table>
      )}
      <Button
        variant="outline"
        size="sm"
        className="mt-3"
        id={`nova-aula-${moduleId}`}
        onClick={handleAdd}
      >
        <Icon name="plus" className="size-4.5" />
        Nova Aula
        <span className="sr-only">{` em ${title}`}</span>
      </Button>
      <ArchivedParts
        summary="Aulas excluídas"
        parts={module.lessons.filter(({ archived }) => archived)}
        onRestore={(id) => dispatch({ type: 'lesson-archived', moduleId, id, archived: false })}
      />
    </div>
  );
}
