import { useState } from 'react';
import { saveFile } from '#app/lib/files/save-file.ts';
import { downloadFromFunction, FunctionError } from '#app/lib/functions.ts';
import { needsFreshProof } from '#app/lib/wire/fresh-proof.ts';
import { toIsoDay } from '#app/lib/clock/time.ts';
import { failureToast, toast } from '#app/lib/toast.ts';
import { Button } from '../primitives/button.tsx';
import { Icon } from '../primitives/icon.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

interface CsvButtonProps {
  /** The beginning of the file's name, before the day. */
  name: string;
  /** The function that writes the file, and the filter of its rows. */
  source: string;
  filter: Record<string, string>;
  /** Offers the same file with phones and documents, for a reason that stays in the log. */
  hasPersonal?: boolean;
}

const failed = 'O arquivo não foi gerado. Tente de novo.';

/** Saves a whole list, which the server writes, as a file. */
export function CsvButton({ name, source, filter, hasPersonal = false }: CsvButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);

  async function download(body: Record<string, string>): Promise<void> {
    const file = await downloadFromFunction(source, { body });
    saveFile(file, `${name}-${toIsoDay(new Date())}.csv`);
  }

  async function handleDownload() {
    setIsBusy(true);
    try {
      await download(filter);
    } catch (error) {
      // Closing the question for a proof is no failure.
      if (!needsFreshProof(error)) toast(failureToast(failed));
    }
    setIsBusy(false);
  }

  async function handlePersonal(reason: string): Promise<string | null> {
    try {
      await download({ ...filter, reason });
      return null;
    } catch (error) {
      return error instanceof FunctionError && error.status === 400 ? error.message : failed;
    }
  }

  return (
    <div className="flex">
      <Button variant="outline" size="sm" busy={isBusy} onClick={() => void handleDownload()}>
        <Icon name="download" /> Baixar CSV
      </Button>
      {hasPersonal && (
        <Button variant="quiet" size="sm" onClick={() => setIsAsking(true)}>
          CSV completo
        </Button>
      )}
      {isAsking && (
        <ReasonDialog
          title="Baixar com dados pessoais"
          description="O arquivo leva também telefones e documentos. Guarde-o só pelo tempo que precisar."
          confirmLabel="Baixar"
          busyLabel="Gerando..."
          done="Arquivo baixado"
          onClose={() => setIsAsking(false)}
          onConfirm={handlePersonal}
        />
      )}
    </div>
  );
}
