import clsx from 'clsx';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { dayText, durationText, timeText } from '../messages.ts';
import type { LiveClass } from '../schema.ts';

interface AdminClassRowProps {
  live: LiveClass;
  isPast: boolean;
  onEdit: () => void;
  onCancel: () => void;
}

export function AdminClassRow({ live, isPast, onEdit, onCancel }: AdminClassRowProps) {
  const day = dayText(live.startsAt);
  const audience = live.courseTitle ?? 'Todos os membros';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
      <div className="min-w-0">
        <p className={clsx('font-semibold break-words', live.isCancelled && 'line-through')}>
          {live.title}
        </p>
        <p className="figures text-fine">
          {day}, {timeText(live.startsAt)} · {durationText(live.durationMinutes)} · {audience}
        </p>
        <p className="mt-1 flex flex-wrap gap-2 empty:hidden">
          {live.isCancelled && <Badge>Cancelada</Badge>}
          {!live.isCancelled && !isPast && !live.joinUrl && (
            <Badge tone="signal">Sem link da sala</Badge>
          )}
        </p>
      </div>
      {!live.isCancelled && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            size="sm"
            aria-label={`Editar ${live.title}, ${day}`}
            onClick={onEdit}
          >
            Editar
          </Button>
          {!isPast && (
            <Button
              variant="danger"
              size="sm"
              aria-label={`Cancelar ${live.title}, ${day}`}
              onClick={onCancel}
            >
              Cancelar
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
