import { memo, useState } from 'react';
import { IconButton } from '#app/ui/primitives/icon-button.tsx';
import { DELETE_LESSON } from '#app/features/course-editor/messages.ts';
import type { LessonDraft, Problems } from '#app/features/course-editor/schema.ts';
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx';
import { useEditor } from '#app/features/course-editor/editing/editor-context.ts';
import { MoveButtons } from './move-buttons.tsx';
import { useSortable } from '#app/features/course-editor/editing/use-sortable.ts';

interface LessonRowProps {
  moduleId: string;
  lesson: LessonDraft;
  index: number;
  count: number;
}

const FIELDS = ['title', 'vimeo_id', 'duration', 'thumbnail', 'description', 'id'];

/** The first error of the lesson or of its materials. */
function findProblem(problems: Problems, { id, materials }: LessonDraft): string | undefined {
  const own = FIELDS.find((field) => problems[`lesson:${id}:${field}`] !== undefined);
  if (own) return problems[`lesson:${id}:${own}`];
  const parts = materials.map((material) => `material:${material.id}:`);
  return Object.entries(problems).find(([path]) =>
    parts.some((part) => path.startsWith(part)),
  )?.[1];
}

/** Memoized: a module may have many lessons. */
export const LessonRow = memo(function LessonRow(props: LessonRowProps) {
  const { moduleId, lesson, index, count } = props;
  const { dispatch, problems, announce } = useEditor();
  const [isAsking, setIsAsking] = useState(false);
  const { id, title, duration, vimeo_id: videoId } = lesson;
  const sortable = useSortable({
    list: `lessons:${moduleId}`,
    id,
    title,
    index,
    count,
    onMove: (moved, to) => dispatch({ type: 'lesson-moved', moduleId, id: moved, to }),
  });
  const problem = findProblem(problems, lesson);

  function handleDelete() {
    dispatch({ type: 'lesson-archived', moduleId, id, archived: true });
    announce(`“${title}” excluída. Você pode restaurá-la.`);
    return null;
  }

  return (
    <tr {...sortable.rowProps} className="border-t border-line">
      <td className="w-9 py-1">
        <MoveButtons sortable={sortable} />
      </td>
      <td className="px-2 py-2 wrap-anywhere">
        <span className="leading-snug font-semibold">{title}</span>
        <span className="figures block text-fine text-ink-soft md:hidden">{duration} min</span>
        {problem && <span className="block text-fine font-semibold text-danger">{problem}</span>}
      </td>
      <td className="figures hidden px-2 py-2 whitespace-nowrap md:table-cell">{duration} min</td>
      <td className="hidden max-w-48 truncate px-2 py-2 text-fine text-ink-soft md:table-cell">
        {videoId.split('/').at(-1)}
      </td>
      <td className="w-24 py-1">
        <div className="flex justify-end">
          <IconButton
            icon="pencil"
            id={`editar-${id}`}
            label={`Editar ${title}`}
            onClick={() => dispatch({ type: 'lesson-opened', moduleId, lesson })}
            className="hover:bg-kraft"
          />
          <IconButton
            icon="trash"
            label={`Excluir ${title}`}
            onClick={() => setIsAsking(true)}
            className="hover:bg-kraft"
          />
        </div>
        {isAsking && (
          <ConfirmDialog
            title="Excluir aula"
            description={DELETE_LESSON}
            confirmLabel="Excluir"
            isDanger
            onConfirm={handleDelete}
            onClose={() => setIsAsking(false)}
          />
        )}
      </td>
    </tr>
  );
});
