import { type ReactNode, useState } from 'react';
import { useFollowingFocus } from '#app/lib/screen/use-following-focus.ts';
import { LoadError } from '#app/ui/primitives/load-error.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { Skeleton } from '#app/ui/primitives/skeleton.tsx';
import { materialCountText } from '../messages.ts';
import { useMaterials } from '../queries.ts';
import type { PlacedMaterial } from '../schema.ts';
import { filterMaterials, groupMaterials, type MaterialFilter, toKnownTypes } from '../state.ts';
import { CourseMaterials } from './course-materials.tsx';
import { MaterialFilters } from './material-filters.tsx';

export interface MaterialsProps {
  filter: MaterialFilter;
  onFilter: (change: Partial<MaterialFilter>) => void;
  /** The number of shown materials, in the address so that going back restores it. */
  shownCount: number;
  onShowMore: () => void;
  typeText: Record<PlacedMaterial['fileType'], string>;
  renderMaterial: (material: PlacedMaterial) => ReactNode;
}

export function Materials(props: MaterialsProps) {
  const { data, isPending, isFetching, refetch } = useMaterials();
  if (isPending) return <MaterialsSkeleton />;
  if (!data)
    return (
      <LoadError title="Não foi possível carregar os materiais" busy={isFetching} onRetry={refetch}>
        Verifique sua conexão.
      </LoadError>
    );
  if (data.length === 0) return <Empty />;
  return <Found {...props} materials={data} />;
}

function Found({ materials, ...props }: MaterialsProps & { materials: PlacedMaterial[] }) {
  const found = filterMaterials(materials, props.filter);
  const shown = found.slice(0, props.shownCount);
  const [firstNew, setFirstNew] = useState<PlacedMaterial>();
  const { place, follow } = useFollowingFocus(shown.length);

  function handleShowMore() {
    setFirstNew(found[shown.length]);
    follow();
    props.onShowMore();
  }

  return (
    <>
      <MaterialFilters
        filter={props.filter}
        onFilter={props.onFilter}
        types={toKnownTypes(materials).map((type) => ({
          value: type,
          label: props.typeText[type],
        }))}
      />
      <output className="figures mt-4 block text-fine text-ink-soft">
        {found.length === 0
          ? 'Nenhum material encontrado. Tente outra palavra ou outro tipo.'
          : materialCountText(found.length)}
      </output>
      {groupMaterials(shown).map((course) => (
        <CourseMaterials
          key={course.courseId}
          course={course}
          renderMaterial={props.renderMaterial}
          toFocus={(material) => (material === firstNew ? { ref: place, tabIndex: -1 } : {})}
        />
      ))}
      {shown.length < found.length && (
        <Button variant="outline" size="sm" fullWidth className="mt-4" onClick={handleShowMore}>
          Mostrar mais
        </Button>
      )}
    </>
  );
}

function Empty() {
  return (
    <div className="max-w-xl border-2 border-dashed border-line p-6">
      <p className="font-semibold">Seus cursos ainda não têm materiais.</p>
      <p className="mt-1 text-ink-soft">Quando uma aula ganhar um arquivo, ele aparece aqui.</p>
      <ButtonLink to="/membros" variant="ink" size="sm" className="mt-4">
        Ver meus cursos
      </ButtonLink>
    </div>
  );
}

function MaterialsSkeleton() {
  return (
    <div className="grid gap-4">
      <output className="sr-only">Carregando...</output>
      <Skeleton className="h-12 w-full max-w-xl" />
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-24 w-full" />
      ))}
    </div>
  );
}
