import { useCallback, useState } from 'react';
import { Button } from '#app/ui/primitives/button.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import type { ModuleDraft, Problems } from '#app/features/course-editor/schema.ts';
import { ArchivedParts } from '../archived-parts.tsx';
import { useEditor } from '#app/features/course-editor/editing/editor-context.ts';
import { ModuleCard } from './module-card.tsx';

/** A module with an invalid field is open. */
function hasProblem(problems: Problems, { id, lessons }: ModuleDraft): boolean {
  const parts = [`module:${id}:`, ...lessons.map((lesson) => `lesson:${lesson.id}:`)];
  const materials = lessons.flatMap((lesson) =>
    lesson.materials.map((one) => `material:${one.id}:`),
  );
  return Object.keys(problems).some((path) =>
    [...parts, ...materials].some((part) => path.startsWith(part)),
  );
}

export function ModuleList({ modules }: { modules: readonly ModuleDraft[] }) {
  const { dispatch, announce, problems } = useEditor();
  const [open, setOpen] = useState<readonly string[]>([]);
  const shown = modules.filter(({ archived }) => !archived);
  const toggle = useCallback(
    (id: string) =>
      setOpen((before) =>
        before.includes(id) ? before.filter((one) => one !== id) : [...before, id],
      ),
    [],
  );

  function handleAdd() {
    const id = crypto.randomUUID();
    dispatch({ type: 'module-added', id });
    setOpen([...open, id]);
    announce('Novo Módulo adicionado ao fim.');
  }

  return (
    <div>
      {shown.length === 0 ? (
        <p className="border-2 border-dashed border-line p-4 text-ink-soft">
          Nenhum módulo neste curso ainda.
        </p>
      ) : (
        <ol className="grid grid-cols-1 gap-3">
          {shown.map((module, index) => (
            <ModuleCard
              key={module.id}
              module={module}
              index={index}
              count={shown.length}
              isOpen={open.includes(module.id) || hasProblem(problems, module)}
              onToggle={toggle}
            />
          ))}
        </ol>
      )}
      <Button variant="outline" size="sm" className="mt-4" onClick={handleAdd}>
        <Icon name="plus" className="size-4.5" />
        Novo Módulo
      </Button>
      <ArchivedParts
        summary="Módulos excluídos"
        parts={modules.filter(({ archived }) => archived)}
        onRestore={(id) => dispatch({ type: 'module-archived', id, archived: false })}
      />
    </div>
  );
}
