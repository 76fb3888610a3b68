import { useState } from 'react';
import { saveCsv } from '#app/lib/files/csv.ts';
import { toIsoDay } from '#app/lib/time.ts';
import { failureToast, toast } from '#app/lib/toast.ts';
import { Button } from '../primitives/button.tsx';
import { Icon } from '../primitives/icon.tsx';

type Table = Parameters<typeof saveCsv>;

interface CsvButtonProps {
  /** The beginning of the file's name, before the day. */
  name: string;
  header: Table[1];
  fetchRows: () => Promise<Table[2]>;
}

/** Reads a whole list and saves it as a file. */
export function CsvButton({ name, header, fetchRows }: CsvButtonProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function handleDownload() {
    setIsBusy(true);
    try {
      saveCsv(`${name}-${toIsoDay(new Date())}.csv`, header, await fetchRows());
    } catch {
      toast(failureToast('O arquivo não foi gerado. Tente de novo.'));
    }
    setIsBusy(false);
  }

  return (
    <Button variant="outline" size="sm" busy={isBusy} onClick={() => void handleDownload()}>
      <Icon name="download" /> Baixar CSV
    </Button>
  );
}
