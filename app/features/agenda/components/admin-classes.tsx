import { useState } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import { ConfirmDialog } from '../../../ui/office/confirm-dialog.tsx';
import { ListState } from '../../../ui/office/list-state.tsx';
import { PageHeading } from '../../../ui/office/page-heading.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { toast } from '../../../lib/toast.ts';
import { classCancelled, classCountText, dayText } from '../messages.ts';
import { useCancelClass } from '../mutations.ts';
import { useClasses } from '../queries.ts';
import type { LiveClass } from '../schema.ts';
import { endOf } from '../state.ts';
import { AdminClassRow } from './admin-class-row.tsx';
import { ClassDialog } from './class-dialog.tsx';

/** Half a year back, so that what was held can be looked up. */
const SHOWN_BACK_DAYS = 180;
const toStart = (today: string) =>
  new Date(Date.parse(today) - SHOWN_BACK_DAYS * 86_400_000).toISOString();

/** Live classes as administrators keep them: coming ones first, then what has been. */
export function AdminClasses() {
  const now = useNow();
  const query = useClasses({ from: toStart(now.toISOString().slice(0, 10)) });
  const [edited, setEdited] = useState<LiveClass | 'new' | null>(null);
  const [cancelled, setCancelled] = useState<LiveClass | null>(null);
  const cancel = useCancelClass();
  const classes = query.data ?? [];
  const coming = classes.filter((live) => endOf(live) > now);
  const past = classes.filter((live) => endOf(live) <= now).toReversed();

  async function handleCancel(live: LiveClass): Promise<string | null> {
    const attempt = await cancel.mutateAsync(live.id);
    if (!attempt.ok) return attempt.message;
    toast(classCancelled);
    setCancelled(null);
    return null;
  }

  return (
    <>
      <PageHeading
        title="Agenda"
        count={query.data && `${classCountText(coming.length)} por vir`}
        actions={<Button onClick={() => setEdited('new')}>Nova aula</Button>}
      />
      <ListState
        query={query}
        isEmpty={classes.length === 0}
        empty="Nenhuma aula ao vivo ainda. Marque a primeira em “Nova aula”."
      >
        <AdminClassList classes={coming} onEdit={setEdited} onCancel={setCancelled} />
        {past.length > 0 && (
          <>
            <h3 className="headline mt-8 mb-3 text-title-sm">Passadas</h3>
            <AdminClassList classes={past} isPast onEdit={setEdited} onCancel={setCancelled} />
          </>
        )}
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
