import clsx from 'clsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import type { SongEditorModel } from '#app/features/songs/editor/editing/use-song-editor.ts';
import { lackText, STEPS, type StepId } from '#app/features/songs/editor/messages.ts';

interface StepListProps {
  step: StepId;
  editor: SongEditorModel;
  onChange: (step: StepId) => void;
}

/** The six steps, with a tick on each in which nothing is missing. */
export function StepList({ step, editor, onChange }: StepListProps) {
  const open = new Set(editor.lacks.map((lack) => lackText(lack).step));
  // Without a lyric nothing of it is missing yet.
  if (open.has('letra')) open.add('tempo').add('traducao');
  if (open.size > 0) open.add('publicar');
  return (
    <nav aria-label="Passos" className="mt-4">
      <ol className="grid grid-cols-3 border-2 border-ink sm:grid-cols-6">
        {STEPS.map(({ id, label }, index) => (
          <li key={id} className="grid">
            <button
              type="button"
              aria-current={id === step ? 'step' : undefined}
              onClick={() => onChange(id)}
              className={clsx(
                'flex min-h-12 items-center justify-center gap-1.5 px-1 text-fine font-semibold focus-visible:-outline-offset-3',
                id === step ? 'bg-ink text-paper' : 'bg-sheet hover:bg-kraft',
              )}
            >
              <span className="figures">{index + 1}</span> <span>{label}</span>
              {!open.has(id) && (
                <>
                  <Icon name="check" className="size-4" />
                  <span className="sr-only">, completo</span>
                </>
              )}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
