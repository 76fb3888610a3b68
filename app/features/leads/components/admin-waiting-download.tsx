import { useState } from 'react';
import { download, toCsv } from '../../../lib/csv.ts';
import { formatMoment, toIsoDay } from '../../../lib/moment.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { Icon } from '../../../ui/primitives/icon.tsx';
import { fetchAllWaiting, type WaitingFilter } from '../queries.ts';

export function AdminWaitingDownload({ filter }: { filter: WaitingFilter }) {
  const [isBusy, setIsBusy] = useState(false);

  async function handleDownload() {
    setIsBusy(true);
    try {
      const rows = (await fetchAllWaiting(filter)).map((person) => [
        formatMoment(person.created_at),
        person.name,
        person.email,
        person.courses.title,
        person.told_at ? formatMoment(person.told_at) : '',
      ]);
      const name = `lista-de-espera-${toIsoDay(new Date())}.csv`;
      download(name, toCsv(['Data', 'Nome', 'E-mail', 'Curso', 'Avisada em'], rows));
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
