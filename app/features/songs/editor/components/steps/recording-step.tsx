import type { ChangeEvent } from 'react';
import type { SongContent } from '#domain/contracts/song-editor.ts';
import { clearTimes, type TimedRecording } from '#domain/songs/editing/time-lines.ts';
import { CheckboxField } from '#app/ui/form/checkbox-field.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import type { DecodedSound } from '#app/features/songs/editor/editing/recording.ts';
import type { SongEditorModel } from '#app/features/songs/editor/editing/use-song-editor.ts';
import { CourseFields } from './course-fields.tsx';
import { RecordingField } from './recording-field.tsx';

const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'].map((level) => ({
  value: level,
  label: level,
}));

/** A new recording keeps the times that fit it. */
const withoutLate = (content: SongContent, recording: TimedRecording, durationMs: number) =>
  clearTimes(content.lines, { recording, durationMs });

export function RecordingStep({ editor }: { editor: SongEditorModel }) {
  const { content } = editor.draft;
  const change = (changes: Partial<SongContent>, key?: string) =>
    editor.dispatch({
      type: 'changed',
      change: (draft) => ({ ...draft, content: { ...draft.content, ...changes } }),
      ...(key === undefined ? {} : { key }),
    });
  const update = (run: (content: SongContent) => Partial<SongContent>) =>
    editor.dispatch({
      type: 'changed',
      change: (draft) => ({ ...draft, content: { ...draft.content, ...run(draft.content) } }),
    });

  const handleSung = (sungPath: string, { durationMs, peaks }: DecodedSound) =>
    update((before) => ({
      sungPath,
      durationMs,
      peaks,
      isSynthetic: false,
      lines: withoutLate(before, 'sung', durationMs),
    }));
  const handleSpoken = (spokenPath: string | null, durationMs: number) =>
    update((before) => ({ spokenPath, lines: withoutLate(before, 'spoken', durationMs) }));

  const isRetimed =
    content.sungPath !== editor.state.base.content.sungPath &&
    content.lines.some(({ startMs }) => startMs !== null);

  const isOldBand =
    content.bandPath !== null && content.bandPath === editor.state.base.content.bandPath;

  return (
    <div className="grid grid-cols-1 gap-8">
      <SongFields content={content} onChange={change} />
      <CourseFields courseIds={content.courseIds} onChange={(courseIds) => change({ courseIds })} />
      <div className="grid grid-cols-1 gap-6">
        <RecordingField
          label="Cantada"
          hint="A música como o aluno ouve, com a banda. De preferência m4a ou mp3; wav, flac e ogg também servem."
          songId={editor.id}
          kind="sung"
          path={content.sungPath}
          onUploaded={handleSung}
        />
        {isRetimed && (
          <Banner
            title="A gravação mudou"
            actions={
              <Button
                size="sm"
                variant="outline"
                onClick={() => update((before) => ({ lines: withoutLate(before, 'sung', 0) }))}
              >
                Apagar os tempos
              </Button>
            }
          >
            <p>
              Os tempos dos versos são da gravação anterior. Apague e bata de novo em “Tempo”, ou
              confira lá se ainda servem.
            </p>
            {isOldBand && <p>“Só banda” também é da anterior: troque ou remova.</p>}
          </Banner>
        )}
        <CheckboxField
          label="A voz da gravação é sintetizada (o aluno é avisado)"
          checked={content.isSynthetic}
          onChange={({ currentTarget }) => change({ isSynthetic: currentTarget.checked })}
        />
        <RecordingField
          label="Só banda"
          hint="A mesma gravação sem a voz, no mesmo tempo, para o aluno cantar por cima."
          isOptional
          songId={editor.id}
          kind="band"
          path={content.bandPath}
          onUploaded={(bandPath) => change({ bandPath })}
          onRemove={() => change({ bandPath: null })}
        />
        <RecordingField
          label="Dita"
          hint="Os versos falados devagar, um depois do outro. Os tempos dela se batem à parte."
          isOptional
          songId={editor.id}
          kind="spoken"
          path={content.spokenPath}
          onUploaded={(path, { durationMs }) => handleSpoken(path, durationMs)}
          onRemove={() => handleSpoken(null, 0)}
        />
      </div>
    </div>
  );
}

interface SongFieldsProps {
  content: SongContent;
  onChange: (changes: Partial<SongContent>, key?: string) => void;
}

function SongFields({ content, onChange }: SongFieldsProps) {
  const handleBpm = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const bpm = currentTarget.valueAsNumber;
    if (Number.isInteger(bpm) && bpm >= 1 && bpm <= 300) onChange({ bpm }, 'bpm');
  };
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <TextField
        label="Nome da música"
        lang="en"
        maxLength={200}
        value={content.title}
        error={content.title.trim() === '' ? 'Escreva o nome da música.' : undefined}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value }, 'title')}
      />
      <SelectField
        label="Nível"
        options={LEVELS}
        value={content.level}
        onChange={({ currentTarget }) => onChange({ level: currentTarget.value })}
      />
      <TextField
        label="Andamento (batidas por minuto)"
        hint="Não sabe? Deixe como está."
        type="number"
        inputMode="numeric"
        min={30}
        max={300}
        defaultValue={content.bpm}
        error={content.bpm < 30 ? 'De 30 a 300.' : undefined}
        onChange={handleBpm}
      />
    </div>
  );
}
