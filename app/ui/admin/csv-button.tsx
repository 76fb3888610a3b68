import { useState } from 'react';
import { saveFile } from '#app/lib/files/save-file.ts';
import { downloadFromFunction } from '#app/lib/functions.ts';
import { needsFreshProof } from '#app/lib/wire/fresh-proof.ts';
import { toIsoDay } from '#app/lib/clock/time.ts';
import { failureToast, toast } from '#app/lib/toast.ts';
import { Button } from '../primitives/button.tsx';
import { Icon } from '../primitives/icon.tsx';

interface CsvButtonProps {
  /** The beginning of the file's name, before the day. */
  name: string;
  /** The function that writes the file, and the filter of its rows. */
  source: string;
  filter: Record<string, string>;
}

/** Saves a whole list, which the server writes, as a file. */
export function CsvButton({ name, source, filter }: CsvButtonProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function handleDownload() {
    setIsBusy(true);
    try {
      const file = await downloadFromFunction(source, { body: filter });
      saveFile(file, `${name}-${toIsoDay(new Date())}.csv`);
    } catch (error) {
      // Closing the question for a proof is no failure.
      if (!needsFreshProof(error)) toast(failureToast('O arquivo não foi gerado. Tente de novo.'));
    }
    setIsBusy(false);
  }

  return (
    <Button variant="outline" size="sm" busy={isBusy} onClick={() => void handleDownload()}>
      <Icon name="download" /> Baixar CSV
    </Button>
  );
}
