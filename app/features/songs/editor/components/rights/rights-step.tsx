import type { EditableSong, EditedRight } from '#domain/contracts/song-editor.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { todayText } from '#app/features/songs/editor/editing/today.ts';
import type { SongEditorModel } from '#app/features/songs/editor/editing/use-song-editor.ts';
import { dayText, objectText } from '#app/features/songs/editor/messages.ts';
import { RightFields } from './right-fields.tsx';

interface RightsStepProps {
  editor: SongEditorModel;
  song: EditableSong;
}

/** A work of the school's own: the same for all four. What was written as proof stays. */
const toOwnWork = ({ object, evidence, evidencePath }: EditedRight): EditedRight => ({
  object,
  status: 'own',
  territories: null,
  endsOn: null,
  offline: true,
  holder: 'Inglês Proibido',
  basis: 'Obra própria da escola',
  evidence:
    evidence.trim() === ''
      ? `${objectText[object].name} de autoria da escola, declarada em ${dayText(todayText())}.`
      : evidence,
  evidencePath,
});

export function RightsStep({ editor, song }: RightsStepProps) {
  const { rights } = editor.draft;
  const change = (run: (right: EditedRight) => EditedRight, key?: string) =>
    editor.dispatch({
      type: 'changed',
      change: (draft) => ({ ...draft, rights: draft.rights.map(run) }),
      ...(key === undefined ? {} : { key }),
    });

  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="max-w-2xl">
        <p>
          Uma música tem quatro donos possíveis: da letra, da composição, da gravação e da tradução.
          Tocar a música usa os três primeiros. Para cada um, diga por que a escola pode usar e onde
          está a prova.
        </p>
        <Button variant="ink" size="sm" className="mt-4" onClick={() => change(toOwnWork)}>
          Obra própria da escola
        </Button>
        <p className="mt-2 text-fine text-ink-soft">
          Preenche os quatro. Use só se a escola escreveu, compôs, gravou e traduziu.
        </p>
      </div>
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
        {rights.map((right) => (
          <RightFields
            key={right.object}
            songId={editor.id}
            right={right}
            checked={song.rights.find(({ object }) => object === right.object) ?? null}
            onChange={(changes) =>
              change(
                (one) => (one.object === right.object ? { ...one, ...changes } : one),
                `${right.object}:${Object.keys(changes).join('')}`,
              )
            }
          />
        ))}
      </div>
    </div>
  );
}
