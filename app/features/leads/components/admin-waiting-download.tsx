import { useState } from 'react';
import { saveCsv } from '#app/lib/files/csv.ts';
import { formatTime, toIsoDay } from '#app/lib/time.ts';
import { toast } from '#app/lib/toast.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { fetchAllWaiting, type WaitingFilter } from '../queries.ts';

export function AdminWaitingDownload({ filter }: { filter: WaitingFilter }) {
  const [isBusy, setIsBusy] = useState(false);

  async function handleDownload() {
    setIsBusy(true);
    try {
      const rows = (await fetchAllWaiting(filter)).map((person) => [
        formatTime(person.created_at),
        person.name,
        person.email,
        person.courses.title,
        person.notified_at ? formatTime(person.notified_at) : '',
      ]);
      const name = `lista-de-espera-${toIsoDay(new Date())}.csv`;
      saveCsv(name, ['Data', 'Nome', 'E-mail', 'Curso', 'Avisada em'], rows);
    } catch {
      toast({ title: 'O arquivo não foi gerado. Tente de novo.', variant: 'destructive' });
    }
    setIsBusy(false);
  }

  return (
    <Button variant="outline" size="sm" busy={isBusy} onClick={() => void handleDownload()}>
      <Icon name="download" /> Baixar CSV
    </Button>
  );
}
