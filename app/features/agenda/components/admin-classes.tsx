import { useState } from 'react';
import { useNow } from '#app/lib/clock/use-now.ts';
import { useLinked } from '#app/lib/screen/use-linked.ts';
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx';
import { ListState } from '#app/ui/admin/list-state.tsx';
import { MoreButton } from '#app/ui/admin/more-button.tsx';
import { PageHeading } from '#app/ui/admin/page-heading.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { toast } from '#app/lib/toast.ts';
import { classCancelled, classCountText, dayText } from '../messages.ts';
import { useCancelClass } from '../mutations.ts';
import { useClasses, usePastClasses } from '../queries.ts';
import type { LiveClass } from '../schema.ts';
import { endOf, toListStart, toPastEnd } from '../state.ts';
import { AdminClassRow } from './admin-class-row.tsx';
import { ClassDialog } from './class-dialog.tsx';

export function AdminClasses() {
  const now = useNow();
  const ahead = useClasses({ from: toListStart(now) });
  const behind = usePastClasses(toPastEnd(now));
  const [edited, setEdited] = useState<LiveClass | 'new' | null>(null);
  const [cancelled, setCancelled] = useState<LiveClass | null>(null);
  useLinked('nova', () => setEdited('new'));
  const cancel = useCancelClass();
  const coming = ahead.data?.filter((live) => endOf(live) > now) ?? [];
  const past = behind.data?.pages.flat().filter((live) => endOf(live) <= now) ?? [];

  async function handleCancel(live: LiveClass): Promise<string | null> {
    const attempt = await cancel.mutateAsync(live.id);
    if (!attempt.ok) return attempt.message;
    toast(classCancelled);
    return null;
  }

  return (
    <>
      <PageHeading
        title="Agenda"
        count={ahead.data && `${classCountText(coming.length)} por vir`}
        actions={<Button onClick={() => setEdited('new')}>Nova aula</Button>}
      />
      <ListState
        query={{
          isPending: ahead.isPending || behind.isPending,
          isError: ahead.isError || behind.isError,
          isFetching: ahead.isFetching || behind.isFetching,
          refetch: () => Promise.all([ahead.refetch(), behind.refetch()]),
        }}
        isEmpty={!ahead.data || !behind.data || coming.length + past.length === 0}
        empty="Nenhuma aula ao vivo ainda. Marque a primeira em “Nova aula”."
      >
        <AdminClassList classes={coming} onEdit={setEdited} onCancel={setCancelled} />
        {past.length > 0 && (
          <>
            <h3 className="headline mt-8 mb-3 text-title-sm">Passadas</h3>
            <AdminClassList classes={past} isPast onEdit={setEdited} onCancel={setCancelled} />
          </>
        )}
        <MoreButton query={behind} />
      </ListState>
      {edited && (
        <ClassDialog live={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {cancelled && (
        <ConfirmDialog
          title="Cancelar esta aula?"
          description={`${cancelled.title}, ${dayText(cancelled.startsAt)}. Quem podia participar é avisado, e a aula fica riscada na agenda.`}
          confirmLabel="Cancelar a aula"
          isDanger
          onClose={() => setCancelled(null)}
          onConfirm={() => handleCancel(cancelled)}
        />
      )}
    </>
  );
}

interface AdminClassListProps {
  classes: readonly LiveClass[];
  isPast?: boolean;
  onEdit: (live: LiveClass) => void;
  onCancel: (live: LiveClass) => void;
}

function AdminClassList({ classes, isPast = false, onEdit, onCancel }: AdminClassListProps) {
  if (classes.length === 0) return <p>Nenhuma aula por vir.</p>;
  return (
    <ul className="border-2 border-ink bg-sheet">
      {classes.map((live) => (
        <li key={live.id} className="border-b border-line last:border-b-0">
          <AdminClassRow
            live={live}
            isPast={isPast}
            onEdit={() => onEdit(live)}
            onCancel={() => onCancel(live)}
          />
        </li>
      ))}
    </ul>
  );
}
