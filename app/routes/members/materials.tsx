import { Materials } from '#app/features/materials/components/materials.tsx';
import { MATERIALS_PAGE } from '#app/features/materials/queries.ts';
import type { PlacedMaterial } from '#app/features/materials/schema.ts';
import { MaterialRow } from '#app/features/player/components/material-row.tsx';
import { fileTypeText } from '#app/lib/files/file-types.ts';
import { downloadFailed } from '#app/features/player/messages.ts';
import { downloadStoredFile, isStoredFile } from '#app/lib/files/stored-file.ts';
import { pageMeta } from '#app/lib/page-meta.ts';
import { toast } from '#app/lib/toast.ts';
import { useUrlFilter } from '#app/lib/screen/url-filter.ts';

const FILTERS = ['tipo', 'busca', 'mostrar'] as const;

export const meta = () => pageMeta({ title: 'Materiais' });

function handleDownload({ fileUrl }: PlacedMaterial) {
  downloadStoredFile(fileUrl).catch(() => toast(downloadFailed));
}

export default function MaterialsPage() {
  const [{ tipo, busca, mostrar }, setFilter] = useUrlFilter(FILTERS);
  const shownCount = Math.max(Number(mostrar) || 0, MATERIALS_PAGE);
  return (
    <>
      <h1 className="poster mb-6 text-poster-sm">Materiais</h1>
      <Materials
        filter={{ type: tipo, search: busca }}
        onFilter={({ type, search }) => {
          if (type !== undefined) setFilter('tipo', type);
          if (search !== undefined) setFilter('busca', search);
          if (mostrar) setFilter('mostrar', '');
        }}
        shownCount={shownCount}
        onShowMore={() => setFilter('mostrar', String(shownCount + MATERIALS_PAGE))}
        typeText={fileTypeText}
        renderMaterial={(material) => (
          <MaterialRow
            material={material}
            url={isStoredFile(material.fileUrl) ? undefined : material.fileUrl}
            onMissing={() => handleDownload(material)}
          />
        )}
      />
    </>
  );
}
