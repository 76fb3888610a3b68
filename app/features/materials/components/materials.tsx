import { type ReactNode, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { FILE_TYPES } from '#app/lib/files/file-types.ts';
import { useFollowingFocus } from '#app/lib/screen/use-following-focus.ts';
import { useSettled } from '#app/lib/screen/use-settled.ts';
import { LoadError } from '#app/ui/primitives/load-error.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { Skeletons } from '#app/ui/primitives/skeletons.tsx';
import { materialCountText } from '../messages.ts';
import { MATERIALS_PAGE, materialsQuery } from '../queries.ts';
import type { MaterialList, PlacedMaterial } from '../schema.ts';
import { groupMaterials, type MaterialFilter } from '../state.ts';
import { CourseMaterials } from './course-materials.tsx';
import { MaterialFilters } from './material-filters.tsx';

const SKELETONS = ['h-12 w-full max-w-xl', 'h-24 w-full', 'h-24 w-full', 'h-24 w-full'];
/** Typing asks the server once. */
const SEARCH_AFTER_MS = 300;

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
  const { filter, shownCount } = props;
  const search = useSettled(filter.search, SEARCH_AFTER_MS);
  const pageCount = Math.ceil(shownCount / MATERIALS_PAGE);
  const { data, isPending, isFetching, refetch } = useQuery(
    materialsQuery({ ...filter, search }, pageCount),
  );
  if (isPending) return <Skeletons sizes={SKELETONS} />;
  if (!data)
    return (
      <LoadError title="Não foi possível carregar os materiais" busy={isFetching} onRetry={refetch}>
        Verifique sua conexão.
      </LoadError>
    );
  if (data.types.length === 0) return <Empty />;
  return <Found {...props} {...data} isBusy={isFetching} />;
}

interface FoundProps extends MaterialsProps, MaterialList {
  isBusy: boolean;
}

function Found({ materials, total, types, isBusy, ...props }: FoundProps) {
  const [newFrom, setNewFrom] = useState(-1);
  const { place, follow } = useFollowingFocus(materials.length);

  function handleShowMore() {
    setNewFrom(materials.length);
    follow();
    props.onShowMore();
  }

  return (
    <>
      <MaterialFilters
        filter={props.filter}
        onFilter={props.onFilter}
        types={FILE_TYPES.filter((type) => types.includes(type)).map((type) => ({
          value: type,
          label: props.typeText[type],
        }))}
      />
      <output className="figures mt-4 block text-fine text-ink-soft">
        {total === 0
          ? 'Nenhum material encontrado. Tente outra palavra ou outro tipo.'
          : materialCountText(total)}
      </output>
      {groupMaterials(materials).map((course) => (
        <CourseMaterials
          key={course.courseId}
          course={course}
          renderMaterial={props.renderMaterial}
          toFocus={(material) =>
            material === materials[newFrom] ? { ref: place, tabIndex: -1 } : {}
          }
        />
      ))}
      {materials.length < total && (
        <Button
          variant="outline"
          size="sm"
          fullWidth
          className="mt-4"
          busy={isBusy}
          onClick={handleShowMore}
        >
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
