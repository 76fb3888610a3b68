import { useState } from 'react';
import { formatTime } from '#app/lib/clock/time.ts';
import { getSite } from '#app/lib/site.ts';
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx';
import { CsvButton } from '#app/ui/admin/csv-button.tsx';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { ProgressGroove } from '#app/ui/primitives/progress-groove.tsx';
import { outcomeTexts, peopleText, statusTexts } from '../messages.ts';
import { useRosters } from '../mutations.ts';
import { isAtWork } from '../queries.ts';
import type { Roster } from '../schema.ts';

function Progress({ roster }: { roster: Roster }) {
  const { status, taken, people, undone } = roster;
  const isUndoing = status === 'undoing';
  return (
    <ProgressGroove
      label={isUndoing ? 'Linhas desfeitas' : 'Pessoas importadas'}
      value={isUndoing ? undone : taken}
      max={isUndoing ? taken : people}
      className="my-3"
    />
  );
}

/** An import that has begun: what it gave, and what can be done with it. */
export function RosterRow({ roster }: { roster: Roster }) {
  const [isUndoing, setIsUndoing] = useState(false);
  const outcome = outcomeTexts(roster);
  return (
    <li className="border-b border-line py-4">
      <p className="font-semibold wrap-anywhere">{roster.file_name}</p>
      <p className="text-fine text-ink-soft">
        {`${statusTexts[roster.status]} · ${formatTime(roster.created_at)}${roster.created_by ? ` · ${roster.created_by}` : ''}`}
      </p>
      {isAtWork(roster) && <Progress roster={roster} />}
      {outcome.length > 0 && <p className="figures mt-1">{outcome.join(' · ')}</p>}
      {roster.problem && (
        <Banner tone="danger" className="mt-3">
          {roster.problem}
        </Banner>
      )}
      <RosterActions roster={roster} onUndo={() => setIsUndoing(true)} />
      {isUndoing && <UndoDialog roster={roster} onClose={() => setIsUndoing(false)} />}
    </li>
  );
}

function RosterActions({ roster, onUndo }: { roster: Roster; onUndo: () => void }) {
  const { invite, undo, resume } = useRosters();
  const { id, status, is_inviting: isInviting, is_stopped: isStopped } = roster;
  const hasEnded = status === 'done' || status === 'failed';
  const canResume = status === 'failed' || (status === 'running' && isStopped);
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {canResume && (
        <Button variant="ink" size="sm" onClick={() => void resume(roster)}>
          Continuar
        </Button>
      )}
      {status === 'undoing' && isStopped && (
        <Button variant="ink" size="sm" onClick={() => void undo(id)}>
          Continuar a desfazer
        </Button>
      )}
      {getSite().mailConfigured && hasEnded && roster.given > 0 && (
        <Button variant="outline" size="sm" onClick={() => void invite(id, !isInviting)}>
          {isInviting ? 'Pausar os convites' : 'Convidar por e-mail'}
        </Button>
      )}
      {roster.taken > 0 && <CsvButton name="importacao" source="roster-result" filter={{ id }} />}
      {roster.can_undo && (
        <Button variant="danger" size="sm" onClick={onUndo}>
          Desfazer
        </Button>
      )}
    </div>
  );
}

function UndoDialog({ roster, onClose }: { roster: Roster; onClose: () => void }) {
  const { undo } = useRosters();
  return (
    <ConfirmDialog
      title="Desfazer esta importação?"
      description={`Os acessos que ela deu acabam, e as contas que ela criou e ninguém usou são apagadas. O que alguém mudou depois fica. São ${peopleText(roster.people)}.`}
      confirmLabel="Desfazer"
      isDanger
      onClose={onClose}
      onConfirm={() => undo(roster.id)}
    />
  );
}
