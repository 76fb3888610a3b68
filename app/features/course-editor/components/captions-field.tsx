import { type ChangeEvent, useState } from 'react';
import { buttonStyle } from '../../../ui/primitives/button-style.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { Icon } from '../../../ui/primitives/icon.tsx';
import { useSetCaptions } from '../mutations.ts';
import { useCaptionLanguages } from '../queries.ts';

const LANGUAGES = [
  { value: 'pt-BR', label: 'Português' },
  { value: 'en', label: 'Inglês' },
] as const;

interface CaptionsFieldProps {
  lessonId: string;
  /** Whether the server knows the lesson: captions hang on a stored one, and are stored at once. */
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
  const { mutateAsync, isPending } = useSetCaptions(lessonId);
  const [message, setMessage] = useState('');

  async function set(language: string, content: string) {
    const result = await mutateAsync({ language, content });
    setMessage(
      result.ok ? 'Legendas atualizadas.' : 'Envie um arquivo WebVTT (.vtt) de até 300 mil letras.',
    );
  }

  async function handleFile(language: string, { currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    currentTarget.value = '';
    if (file) await set(language, await file.text());
  }

  return (
    <>
      <p className="mt-1 text-fine text-ink-soft">Arquivos WebVTT (.vtt). Valem na hora.</p>
      <ul className="mt-2 grid gap-2">
        {LANGUAGES.map(({ value, label }) => (
          <li key={value} className="flex flex-wrap items-center gap-3">
            <span className="w-40">
              {label}: {present.includes(value) ? 'enviada' : 'sem legenda'}
            </span>
            <label
              className={buttonStyle({
                variant: 'outline',
                size: 'sm',
                className:
                  'has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus',
              })}
            >
              <Icon name="upload" className="size-4.5" />
              {present.includes(value) ? 'Trocar' : 'Enviar'}
              <span className="sr-only"> legenda em {label}</span>
              <input
                type="file"
                accept=".vtt,text/vtt"
                disabled={isPending}
                onChange={(event) => void handleFile(value, event)}
                className="sr-only"
              />
            </label>
            {present.includes(value) && (
              <Button variant="quiet" size="sm" onClick={() => void set(value, '')}>
                Remover
                <span className="sr-only"> legenda em {label}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <output className="mt-2 block text-fine">{message}</output>
    </>
  );
}
