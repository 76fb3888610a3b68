import clsx from 'clsx';
import { type ChangeEvent, type DragEvent, useId, useState } from 'react';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { ProgressGroove } from '#app/ui/primitives/progress-groove.tsx';
import { controlStyle } from '#app/ui/form/field-attributes.ts';

interface FileChoiceProps {
  /** The last one chosen. */
  file: File | null;
  /** The uploaded share of the file; null: no upload. */
  fraction: number | null;
  problem: string;
  /** The problem is the file itself. */
  isRefused: boolean;
  isBusy: boolean;
  read: (file: File) => void;
  cancelUpload: () => void;
}

const ACCEPT = '.apkg,.csv,.tsv,.txt';

/** Drop or choose a file. It stays chosen when it does not arrive. */
export function FileChoice({
  file,
  fraction,
  problem,
  isRefused,
  isBusy,
  read,
  cancelUpload,
}: FileChoiceProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);

  function choose(chosen: File | undefined) {
    if (!chosen || isBusy) return;
    read(chosen);
  }
  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    choose(target.files?.[0]);
    target.value = '';
  }
  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    choose(event.dataTransfer.files[0]);
  }

  return (
    <form className="grid grid-cols-1 gap-4">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the field inside does the same by keyboard */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
        className={clsx(
          'grid gap-3 border-2 border-dashed p-4',
          isOver ? 'border-ink' : 'border-line',
        )}
      >
        <label htmlFor={id} className="font-semibold">
          Pacote do Anki (.apkg) ou planilha (.csv)
        </label>
        <input
          id={id}
          type="file"
          accept={ACCEPT}
          // A disabled field would lose the focus.
          aria-disabled={isBusy}
          onClick={(event) => isBusy && event.preventDefault()}
          onChange={handleChange}
          aria-describedby={`${id}-hint`}
          className={clsx(controlStyle, isBusy && 'text-ink-soft')}
        />
        <p id={`${id}-hint`} className="text-fine text-ink-soft">
          No Anki: Arquivo › Exportar, com “Incluir agendamento” e “Incluir mídia”. O arquivo pode
          ter até 100 MB; na sua conta cabem 100.000 cards e 200 MB de áudio e figuras. Você vê o
          que há no arquivo antes de qualquer mudança.
        </p>
      </div>
      {isBusy && file && (
        <div className="grid gap-2">
          <p className="font-semibold wrap-anywhere">{file.name}</p>
          <ProgressGroove label="Envio do arquivo" value={fraction ?? 0} max={1} />
          <output>{(fraction ?? 0) < 1 ? 'Enviando…' : 'Lendo o arquivo…'}</output>
          <p className="text-ink-soft">
            Pode fechar esta janela: o envio continua enquanto você fica nesta página.
          </p>
          <Button variant="outline" className="justify-self-start" onClick={cancelUpload}>
            Cancelar o envio
          </Button>
        </div>
      )}
      {!isBusy && problem && (
        <Banner
          tone="danger"
          actions={
            file &&
            !isRefused && (
              <Button variant="ink" size="sm" onClick={() => read(file)}>
                Tentar de novo
              </Button>
            )
          }
        >
          <p>{problem}</p>
          {file && <p className="mt-1 font-semibold wrap-anywhere">{file.name}</p>}
        </Banner>
      )}
    </form>
  );
}
