import clsx from 'clsx';
import { IconButton } from '#app/ui/primitives/icon-button.tsx';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import type { Resource } from '../schema.ts';

interface AdminResourceRowProps {
  resource: Resource;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: 1 | -1) => void;
  onEdit: () => void;
  onArchive: (archived: boolean) => void;
}

const step = 'border-2 border-transparent hover:border-ink aria-disabled:opacity-30';

export function AdminResourceRow({ resource, onMove, ...rest }: AdminResourceRowProps) {
  const { title, isArchived } = resource;
  const kind = resource.kind === 'link' ? 'Link' : 'Arquivo';
  const facts = [kind, resource.fileSize, resource.courseTitle ?? 'Todos os membros'];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 max-sm:pl-1">
      <div className="flex max-sm:flex-col max-sm:self-start">
        <IconButton
          icon="chevron-down"
          label={`Subir ${title}`}
          aria-disabled={rest.isFirst || undefined}
          onClick={() => !rest.isFirst && onMove(-1)}
          className={`rotate-180 ${step}`}
        />
        <IconButton
          icon="chevron-down"
          label={`Descer ${title}`}
          aria-disabled={rest.isLast || undefined}
          onClick={() => !rest.isLast && onMove(1)}
          className={step}
        />
      </div>
      <div
        className={clsx(
          'min-w-[min(12rem,60vw)] flex-1 max-sm:self-start',
          isArchived && 'text-ink-soft',
        )}
      >
        <p className="font-semibold break-words">
          <span>{title}</span> {isArchived && <Badge tone="outline">Arquivado</Badge>}
        </p>
        <p className="figures text-fine">{facts.filter(Boolean).join(' · ')}</p>
        <p className="truncate text-fine text-ink-soft">{resource.url}</p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:pl-15">
        <Button variant="outline" size="sm" aria-label={`Editar ${title}`} onClick={rest.onEdit}>
          Editar
        </Button>
        <Button
          variant="quiet"
          size="sm"
          aria-label={`${isArchived ? 'Restaurar' : 'Arquivar'} ${title}`}
          onClick={() => rest.onArchive(!isArchived)}
        >
          {isArchived ? 'Restaurar' : 'Arquivar'}
        </Button>
      </div>
    </div>
  );
}
