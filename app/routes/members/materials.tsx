import { Materials } from '../../features/materials/components/materials.tsx';
import type { PlacedMaterial } from '../../features/materials/schema.ts';
import { MaterialRow } from '../../features/player/components/material-row.tsx';
import { downloadFailed, fileTypeText } from '../../features/player/messages.ts';
import { downloadStoredFile, isStoredFile } from '../../lib/download.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { toast } from '../../lib/toast.ts';
import { useUrlFilter } from '../../lib/url-filter.ts';

const FILTERS = ['tipo', 'busca'] as const;

export const meta = () => pageMeta({ title: 'Materiais' });

function handleDownload({ fileUrl }: PlacedMaterial) {
  downloadStoredFile(fileUrl).catch(() => toast(downloadFailed));
}

export default function MaterialsPage() {
  const [{ tipo, busca }, setFilter] = useUrlFilter(FILTERS);
  return (
    <>
      <h1 className="poster mb-6 text-poster-sm">Materiais</h1>
      <Materials
        filter={{ type: tipo, search: busca }}
        onFilter={({ type, search }) => {
          if (type !== undefined) setFilter('tipo', type);
          if (search !== undefined) setFilter('busca', search);
        }}
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
