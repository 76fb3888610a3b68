import { useState } from 'react';
import { ListState } from '#app/ui/admin/list-state.tsx';
import { PageHeading } from '#app/ui/admin/page-heading.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { useArrangeResources } from '../mutations.ts';
import { useResources } from '../queries.ts';
import type { Resource } from '../schema.ts';
import { moveBy } from '../state.ts';
import { AdminResourceRow } from './admin-resource-row.tsx';
import { ResourceDialog } from './resource-dialog.tsx';

/** Resources in the members' order; archived ones stay in the list, greyed. */
export function AdminResources() {
  const query = useResources({ withArchived: true });
  const { archive, order } = useArrangeResources();
  const [edited, setEdited] = useState<Resource | 'new' | null>(null);
  const resources = query.data ?? [];
  const shownCount = resources.filter((resource) => !resource.isArchived).length;
  return (
    <>
      <PageHeading
        title="Recursos"
        count={query.data && `${shownCount} na área de membros`}
        actions={<Button onClick={() => setEdited('new')}>Novo recurso</Button>}
      />
      <ListState
        query={query}
        isEmpty={resources.length === 0}
        empty="Nenhum recurso ainda. Acrescente um link ou um arquivo em “Novo recurso”."
      >
        <ol className="border-2 border-ink bg-sheet">
          {resources.map((resource, index) => (
            <li key={resource.id} className="border-b border-line last:border-b-0">
              <AdminResourceRow
                resource={resource}
                isFirst={index === 0}
                isLast={index === resources.length - 1}
                onMove={(step) => order(moveBy(resources, index, step))}
                onEdit={() => setEdited(resource)}
                onArchive={(archived) => archive(resources, resource, archived)}
              />
            </li>
          ))}
        </ol>
      </ListState>
      {edited && (
        <ResourceDialog
          resource={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
