import { useState } from 'react';
import type { EditableSong } from '#domain/contracts/song-editor.ts';
import { failureToast, successToast, toast } from '#app/lib/toast.ts';
import { ReasonDialog } from '#app/ui/admin/reason-dialog.tsx';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { todayText } from '#app/features/songs/editor/editing/today.ts';
import type { SongEditorModel } from '#app/features/songs/editor/editing/use-song-editor.ts';
import { useSampleSong } from '#app/features/songs/editor/mutations.ts';
import { OpenSong } from './open-song.tsx';
import { endingText, lackText, STEPS, type StepId } from '#app/features/songs/editor/messages.ts';

interface PublishStepProps {
  editor: SongEditorModel;
  song: EditableSong;
  onStep: (step: StepId) => void;
}

export function PublishStep({ editor, song, onStep }: PublishStepProps) {
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const sample = useSampleSong();
  const lacks = editor.lacks.map(lackText);
  const isPublic = song.publishedAt !== null && song.withdrawnAt === null;
  const endings = editor.draft.rights.flatMap(({ endsOn }) => endsOn ?? []).toSorted();
  const ending = endingText(endings[0] ?? null, todayText());

  async function handleSample() {
    const attempt = await sample.mutateAsync(editor.id);
    toast(
      attempt.ok
        ? successToast('Visitantes ouvem esta música na página da masterclass.')
        : failureToast('A música não foi escolhida', attempt.message),
    );
  }

  return (
    <div className="grid max-w-2xl gap-6">
      {ending && <Banner title="Atenção ao prazo">{`Direitos: ${ending}.`}</Banner>}
      <ul className="border-2 border-ink bg-sheet">
        {STEPS.filter(({ id }) => id !== 'publicar').map(({ id, label }) => {
          const missing = lacks.filter(({ step }) => step === id).map(({ text }) => text);
          return (
            <li
              key={id}
              className="flex items-center gap-3 border-b border-line p-3 last:border-b-0"
            >
              <Icon
                name={missing.length === 0 ? 'check' : 'alert'}
                className={missing.length === 0 ? 'size-5 text-cool' : 'size-5 text-danger'}
              />
              <div className="min-w-0 flex-1">
                <p className="font-semibold">{label}</p>
                <p className="text-fine text-ink-soft">
                  {missing.length === 0 ? 'Completo' : missing.join(', ')}
                </p>
              </div>
              {missing.length > 0 && (
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={`Resolver em ${label}`}
                  onClick={() => onStep(id)}
                >
                  Resolver
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {isPublic ? (
        <>
          <Banner tone="success" title="No ar">
            Os alunos já ouvem esta música. O que você salvar aparece para eles na hora.
          </Banner>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={`/membros/musicas/${editor.id}`} variant="ink" size="sm">
              Ver como aluno
            </ButtonLink>
            <Button
              variant="outline"
              size="sm"
              busy={sample.isPending}
              onClick={() => void handleSample()}
            >
              Tocar na página da masterclass
            </Button>
            <Button variant="danger" size="sm" onClick={() => setIsWithdrawing(true)}>
              Retirar do catálogo
            </Button>
          </div>
          <OpenSong song={song} />
        </>
      ) : (
        <>
          {song.withdrawnAt !== null && (
            <Banner title="Retirada do catálogo">
              Ninguém ouve nem lê esta música agora. Os cards dos alunos continuam, com a palavra e
              o exemplo da escola.
            </Banner>
          )}
          <div>
            <Button
              busy={editor.isSaving}
              aria-disabled={lacks.length > 0 || undefined}
              aria-describedby={lacks.length > 0 ? 'publicar-falta' : undefined}
              onClick={() => lacks.length === 0 && void editor.publish()}
            >
              {song.withdrawnAt === null ? 'Publicar' : 'Publicar de novo'}
            </Button>
            {lacks.length > 0 && (
              <p id="publicar-falta" className="mt-2 text-fine">
                Para publicar: {lacks.map(({ text }) => text).join(', ')}.
              </p>
            )}
          </div>
        </>
      )}
      {isWithdrawing && (
        <ReasonDialog
          title="Retirar do catálogo?"
          description="O som e a letra somem na hora para todos. Os cards ficam com a palavra, o significado e o exemplo da escola, e quem os estuda é avisado."
          confirmLabel="Retirar"
          busyLabel="Retirando..."
          isDanger
          done="Música retirada do catálogo."
          onClose={() => setIsWithdrawing(false)}
          onConfirm={editor.withdraw}
        />
      )}
    </div>
  );
}
