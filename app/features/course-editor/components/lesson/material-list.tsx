import { flushSync } from 'react-dom';
import { Button } from '#app/ui/primitives/button.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import type { MaterialDraft } from '#app/features/course-editor/schema.ts';
import { createMaterial, movePart } from '#app/features/course-editor/state.ts';
import { toFieldId } from '#app/features/course-editor/editing/editor-context.ts';
import { MaterialFields } from './material-fields.tsx';

interface MaterialListProps {
  materials: MaterialDraft[];
  onChange: (materials: MaterialDraft[]) => void;
}

const isRemoved = ({ removed }: MaterialDraft) => removed;

export function MaterialList({ materials, onChange }: MaterialListProps) {
  const shown = materials.filter(({ removed }) => !removed);

  function handleAdd() {
    const material = createMaterial(crypto.randomUUID());
    flushSync(() => onChange([...materials, material]));
    document.getElementById(toFieldId(`material:${material.id}:title`))?.focus();
  }

  function handleChange(id: string, changes: Partial<MaterialDraft>) {
    onChange(materials.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  }

  return (
    <section aria-labelledby="materiais-da-aula">
      <h4 id="materiais-da-aula" className="headline text-lg">
        Material de Apoio
      </h4>
      {shown.length === 0 && <p className="mt-2 text-ink-soft">Nenhum material nesta aula.</p>}
      <ul className="mt-3 grid gap-3 empty:hidden">
        {shown.map((material, index) => (
          <MaterialFields
            key={material.id}
            material={material}
            index={index}
            count={shown.length}
            onChange={handleChange}
            onMove={(id, to) => onChange(movePart(materials, { id, to, isHidden: isRemoved }))}
          />
        ))}
      </ul>
      <Button variant="outline" size="sm" className="mt-3" onClick={handleAdd}>
        <Icon name="plus" className="size-4.5" />
        Adicionar material
      </Button>
    </section>
  );
}
