import clsx from 'clsx';
import { memo, useId, useState } from 'react';
import { TextAreaField } from '#app/ui/form/text-area-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { IconButton } from '#app/ui/primitives/icon-button.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { DELETE_MODULE } from '#app/features/course-editor/messages.ts';
import { isPlaceholder } from '#app/features/course-editor/state.ts';
import type { ModuleDraft } from '#app/features/course-editor/schema.ts';
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx';
import { toFieldId, useEditor } from '#app/features/course-editor/editing/editor-context.ts';
import { LessonTable } from './lesson-table.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { useSortable } from '#app/features/course-editor/editing/use-sortable.ts';

interface ModuleCardProps {
  module: ModuleDraft;
  index: number;
  count: number;
  isOpen: boolean;
  onToggle: (id: string) => void;
}

const lessonCountText = (count: number) => (count === 1 ? '1 aula' : `${count} aulas`);

/** Memoized: otherwise each key redraws a course of 200 lessons. */
export const ModuleCard = memo(function ModuleCard(props: ModuleCardProps) {
  const { module, index, count, isOpen, onToggle } = props;
  const { dispatch, announce } = useEditor();
  const [isAsking, setIsAsking] = useState(false);
  const bodyId = useId();
  const { id, title } = module;
  const sortable = useSortable({
    list: 'modules',
    id,
    title,
    index,
    count,
    onMove: (moved, to) => dispatch({ type: 'module-moved', id: moved, to }),
  });

  function handleDelete() {
    dispatch({ type: 'module-archived', id, archived: true });
    announce(`“${title}” excluído. Você pode restaurá-lo.`);
    return null;
  }

  return (
    <li {...sortable.rowProps} className="border-2 border-ink bg-sheet">
      <div className="flex items-center gap-1 pr-1 pl-1">
        <MoveButtons sortable={sortable} />
        <h4 className="min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={() => onToggle(id)}
            className="flex min-h-14 w-full items-center gap-3 px-2 py-2 text-left hover:bg-kraft"
          >
            <span className="min-w-0 flex-1">
              <span className="block leading-snug font-semibold">{title || 'Sem título'}</span>
              <span className="figures block text-fine text-ink-soft">
                {lessonCountText(module.lessons.filter(({ archived }) => !archived).length)}
              </span>
            </span>
            <Icon
              name="chevron-down"
              className={clsx('size-4.5 transition-transform', isOpen && 'rotate-180')}
            />
          </button>
        </h4>
        <IconButton
          icon="trash"
          label={`Excluir ${title}`}
          onClick={() => setIsAsking(true)}
          className="hover:bg-kraft"
        />
      </div>
      <div id={bodyId} hidden={!isOpen} className="border-t-2 border-ink p-3 sm:p-4">
        {isOpen && (
          <>
            {isPlaceholder(module) && (
              <p className="mb-3 text-fine text-ink-soft">
                Dê um nome ou acrescente uma aula: vazio, este módulo não é salvo.
              </p>
            )}
            <ModuleFields module={module} />
            <LessonTable module={module} />
          </>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Excluir módulo"
          description={DELETE_MODULE}
          confirmLabel="Excluir"
          isDanger
          onConfirm={handleDelete}
          onClose={() => setIsAsking(false)}
        />
      )}
    </li>
  );
});

function ModuleFields({ module: { id, title, description } }: { module: ModuleDraft }) {
  const { dispatch, problems } = useEditor();
  const change = (changes: { title: string } | { description: string }) =>
    dispatch({ type: 'module-changed', id, changes });
  return (
    <div className="mb-5 grid gap-4 lg:grid-cols-2">
      <TextField
        id={toFieldId(`module:${id}:title`)}
        label="Título do módulo"
        maxLength={200}
        value={title}
        error={problems[`module:${id}:title`]}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <TextAreaField
        id={toFieldId(`module:${id}:description`)}
        label="Descrição do módulo"
        optional
        rows={2}
        maxLength={2000}
        value={description}
        error={problems[`module:${id}:description`]}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
    </div>
  );
}
