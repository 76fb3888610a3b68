import { timeCell } from '#app/lib/files/csv.ts';
import { CsvButton } from '#app/ui/admin/csv-button.tsx';
import { fetchAllWaiting, type WaitingFilter, type WaitingPerson } from '../queries.ts';

const toRow = (person: WaitingPerson) => [
  timeCell(person.created_at),
  person.name,
  person.email,
  person.courses.title,
  timeCell(person.notified_at),
];

export function AdminWaitingDownload({ filter }: { filter: WaitingFilter }) {
  return (
    <CsvButton
      name="lista-de-espera"
      header={['Data', 'Nome', 'E-mail', 'Curso', 'Avisada em']}
      fetchRows={async () => (await fetchAllWaiting(filter)).map(toRow)}
    />
  );
}
