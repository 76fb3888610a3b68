import { useState } from 'react';
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { FileButton } from '#app/ui/primitives/file-button.tsx';
import { countCues, readCaptions } from '#app/features/course-editor/captions.ts';
import {
  CAPTIONS_REFUSED,
  cuesText,
  REMOVE_CAPTIONS,
} from '#app/features/course-editor/messages.ts';
import { useSetCaptions } from '#app/features/course-editor/mutations.ts';
import { useCaptionLanguages } from '#app/features/course-editor/queries.ts';

const LANGUAGES = [
  { value: 'pt-BR', label: 'Português' },
  { value: 'en', label: 'Inglês' },
] as const;
type Language = (typeof LANGUAGES)[number];

interface CaptionsFieldProps {
  lessonId: string;
  /** Captions belong to a stored lesson and are saved immediately. */
  isStored: boolean;
}

export function CaptionsField({ lessonId, isStored }: CaptionsFieldProps) {
  return (
    <section aria-labelledby="legendas-da-aula">
      <h4 id="legendas-da-aula" className="headline text-lg">
        Legendas
      </h4>
      {isStored ? (
        <StoredCaptions lessonId={lessonId} />
      ) : (
        <p className="mt-2 text-ink-soft">
          Salve o curso com esta aula para depois enviar as legendas.
        </p>
      )}
    </section>
  );
}

function StoredCaptions({ lessonId }: { lessonId: string }) {
  const { data: present = [] } = useCaptionLanguages(lessonId);
  const { mutateAsync } = useSetCaptions(lessonId);
  const [said, setSaid] = useState({ isDone: false, text: '', cues: 0 });
  const [removed, setRemoved] = useState<Language | null>(null);

  /** The error text, or null. */
  async function set({ value }: Language, content: string): Promise<string | null> {
    const result = await mutateAsync({ language: value, content });
    if (!result.ok) return result.message;
    setSaid({ isDone: true, text: 'Legendas atualizadas.', cues: countCues(content) });
    return null;
  }

  async function handleFile(language: Language, file: File) {
    setSaid({ isDone: false, text: '', cues: 0 });
    const captions = await readCaptions(file);
    const problem = captions.ok
      ? await set(language, captions.content)
      : CAPTIONS_REFUSED[captions.reason];
    if (problem !== null) setSaid({ isDone: false, text: problem, cues: 0 });
  }

  return (
    <>
      <p className="mt-1 text-fine text-ink-soft">
        Arquivos WebVTT (.vtt) ou SubRip (.srt). Valem na hora.
      </p>
      <ul className="mt-2 grid gap-2">
        {LANGUAGES.map((language) => (
          <CaptionsRow
            key={language.value}
            label={language.label}
            isPresent={present.includes(language.value)}
            onFile={(file) => void handleFile(language, file)}
            onRemove={() => setRemoved(language)}
          />
        ))}
      </ul>
      <output className="mt-2 block text-fine">
        <span className={said.isDone ? undefined : 'font-semibold text-danger'}>{said.text}</span>
        {said.cues > 0 && <span> {cuesText(said.cues)}</span>}
      </output>
      {removed && (
        <ConfirmDialog
          title={`Remover a legenda em ${removed.label}?`}
          description={REMOVE_CAPTIONS}
          confirmLabel="Remover a legenda"
          isDanger
          onClose={() => setRemoved(null)}
          onConfirm={() => set(removed, '')}
        />
      )}
    </>
  );
}

interface CaptionsRowProps {
  label: string;
  isPresent: boolean;
  onFile: (file: File) => void;
  onRemove: () => void;
}

function CaptionsRow({ label, isPresent, onFile, onRemove }: CaptionsRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-3">
      <span className="w-40">{`${label}: ${isPresent ? 'enviada' : 'sem legenda'}`}</span>
      <FileButton accept=".vtt,.srt,text/vtt,application/x-subrip" onChoose={onFile}>
        <span>{isPresent ? 'Trocar' : 'Enviar'}</span>
        <span className="sr-only"> legenda em {label}</span>
      </FileButton>
      {isPresent && (
        <Button variant="quiet" size="sm" onClick={onRemove}>
          Remover
          <span className="sr-only"> legenda em {label}</span>
        </Button>
      )}
    </li>
  );
}
