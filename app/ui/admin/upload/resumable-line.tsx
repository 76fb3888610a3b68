import { Button } from '#app/ui/primitives/button.tsx';
import { FileButton } from '#app/ui/primitives/file-button.tsx';
import { ProgressGroove } from '#app/ui/primitives/progress-groove.tsx';
import type { ResumableUpload, useResumableUpload } from './use-resumable-upload.ts';

interface ResumableLineProps {
  resumable: ReturnType<typeof useResumableUpload>;
  accept: string;
  /** Said while nothing is sent yet: songs are read first. */
  beginning?: string;
}

type Sending = Extract<ResumableUpload, { state: 'sending' }>;

const toSentText = (percent: number, minutesLeft: number | null) =>
  `Enviando ${percent} %${minutesLeft === null ? '' : ` · ${minutesLeft} min`}`;

interface SendingLineProps {
  sending: Sending;
  beginning: string;
  onCancel: () => void;
}

/** An upload under way. What is read aloud by itself is that it waits, not each percent. */
function SendingLine({ sending, beginning, onCancel }: SendingLineProps) {
  const { name, percent, minutesLeft, isWaiting } = sending;
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-48 flex-1">
        <p className="truncate text-fine">{percent === null ? `${beginning} ${name}` : name}</p>
        <ProgressGroove label={`Envio de ${name}`} value={percent ?? 0} max={100} />
        {percent !== null && !isWaiting && (
          <p className="figures text-fine">{toSentText(percent, minutesLeft)}</p>
        )}
        <output className="block text-fine font-semibold">
          {isWaiting && 'Sem internet. Continua sozinho quando voltar.'}
        </output>
      </div>
      <Button variant="outline" size="sm" onClick={onCancel}>
        Cancelar envio
      </Button>
    </div>
  );
}

/** An upload that runs, was cut off, or whose file has changed; nothing in all other states. */
export function ResumableLine({ resumable, accept, beginning = 'Enviando' }: ResumableLineProps) {
  const { upload, choose, restart, discard, back, cancel } = resumable;
  if (upload.state === 'sending')
    return <SendingLine sending={upload} beginning={beginning} onCancel={cancel} />;
  if (upload.state === 'kept') {
    return (
      <div className="grid gap-2">
        <p className="text-fine">
          <span>Continuar </span>
          <em className="font-semibold break-words">{upload.name}</em>
          <span>{` de ${upload.percent} %?`}</span>
        </p>
        <div className="flex flex-wrap gap-3">
          <FileButton variant="ink" accept={accept} onChoose={choose}>
            <span>Escolher o mesmo arquivo</span>
          </FileButton>
          <Button variant="quiet" size="sm" onClick={discard}>
            Descartar envio
          </Button>
        </div>
      </div>
    );
  }
  if (upload.state !== 'changed') return null;
  const { file } = upload;
  return (
    <div className="grid gap-2">
      <p role="alert" className="text-fine font-semibold">
        O arquivo mudou. Começar de novo?
      </p>
      <div className="flex flex-wrap gap-3">
        {file ? (
          <Button variant="ink" size="sm" onClick={() => restart(file)}>
            Começar de novo
          </Button>
        ) : (
          <FileButton variant="ink" accept={accept} onChoose={restart}>
            <span>Começar de novo</span>
          </FileButton>
        )}
        <Button variant="quiet" size="sm" onClick={back}>
          Voltar
        </Button>
      </div>
    </div>
  );
}
