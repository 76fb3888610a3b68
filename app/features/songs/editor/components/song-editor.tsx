import { useSearchParams } from 'react-router';
import type { EditableSong, OtherSongsWords } from '#domain/contracts/song-editor.ts';
import { ConflictDialog } from '#app/ui/admin/editor/conflict-dialog.tsx';
import { LeaveDialog } from '#app/ui/admin/editor/leave-dialog.tsx';
import { ResumedDraft } from '#app/ui/admin/editor/resumed-draft.tsx';
import { UploadsContext, useUploads } from '#app/ui/admin/upload/uploads-context.ts';
import { useUnsavedGuard } from '#app/ui/admin/editor/use-unsaved-guard.ts';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { useSongEditor } from '../editing/use-song-editor.ts';
import { rowTexts, stateText, STEPS, type StepId } from '../messages.ts';
import { useReadAgain } from '../queries.ts';
import { SongSaveBar } from './song-save-bar.tsx';
import { LyricStep } from './steps/lyric-step.tsx';
import { PublishStep } from './steps/publish-step.tsx';
import { RecordingStep } from './steps/recording-step.tsx';
import { StepList } from './steps/step-list.tsx';
import { RightsStep } from './rights/rights-step.tsx';
import { TimingStep } from './timing/timing-step.tsx';
import { WordsStep } from './words/words-step.tsx';

interface SongEditorProps {
  song: EditableSong;
  others: OtherSongsWords;
  country: string;
}

const toState = ({ publishedAt, withdrawnAt }: EditableSong) =>
  publishedAt === null ? 'draft' : withdrawnAt === null ? 'public' : 'withdrawn';

/** A song in six steps, in any order. */
export function SongEditor({ song, others, country }: SongEditorProps) {
  const editor = useSongEditor(song, country);
  const { state, draft, dispatch, isUnsaved } = editor;
  const readAgain = useReadAgain(song.id);
  const [params, setParams] = useSearchParams();
  const step = STEPS.find(({ id }) => id === params.get('passo'))?.id ?? 'gravacao';
  const { isUploading, count } = useUploads();
  const blocker = useUnsavedGuard(isUnsaved || isUploading, () => false);
  const songState = toState(song);

  const goTo = (next: StepId) =>
    setParams({ passo: next }, { replace: true, preventScrollReset: true });

  return (
    <UploadsContext value={count}>
      <title>{`${draft.content.title} | Administração`}</title>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 lang="en" className="headline text-title break-words">
          {draft.content.title || 'Sem nome'}
        </h2>
        <Badge tone={songState === 'public' ? 'cool' : 'outline'}>{stateText[songState]}</Badge>
      </div>
      {state.resumedAt !== null && isUnsaved && (
        <div className="mt-4">
          <ResumedDraft
            keptAt={state.resumedAt}
            onDiscard={() => dispatch({ type: 'discarded' })}
          />
        </div>
      )}
      <StepList step={step} editor={editor} onChange={goTo} />
      <section aria-label={STEPS.find(({ id }) => id === step)?.label} className="mt-6">
        {step === 'gravacao' && <RecordingStep editor={editor} />}
        {step === 'letra' && (
          <LyricStep editor={editor} others={others} onDone={() => goTo('tempo')} />
        )}
        {step === 'tempo' && <TimingStep editor={editor} onStep={goTo} />}
        {step === 'traducao' && <WordsStep editor={editor} others={others} />}
        {step === 'direitos' && <RightsStep editor={editor} song={song} />}
        {step === 'publicar' && <PublishStep editor={editor} song={song} onStep={goTo} />}
      </section>
      <SongSaveBar editor={editor} song={song} />
      {editor.conflict && (
        <ConflictDialog
          conflict={editor.conflict}
          editor={editor}
          texts={rowTexts}
          read={readAgain}
          onReload={(fresh) => dispatch({ type: 'reloaded', song: fresh })}
        />
      )}
      <LeaveDialog
        blocker={blocker}
        editor={editor}
        texts={rowTexts}
        isUploading={isUploading}
        onDiscard={() => dispatch({ type: 'discarded' })}
      />
    </UploadsContext>
  );
}
