import { ListState } from '#app/ui/admin/list-state.tsx';
import { PageHeading } from '#app/ui/admin/page-heading.tsx';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { useRosters } from '../queries.ts';
import { RosterRow } from './roster-row.tsx';
import { RosterUpload } from './roster-upload.tsx';
import { RosterWizard } from './roster-wizard.tsx';

/** Imports of people: a new one, and those of the last 30 days. */
export function RosterPage() {
  const query = useRosters();
  const { data = [] } = query;
  const waiting = data.find(({ status }) => status === 'ready');
  const begun = data.filter(({ status }) => status !== 'ready');
  return (
    <>
      <ButtonLink to="/admin/alunos" variant="quiet" size="sm" className="-ml-4 mb-2">
        <Icon name="arrow-left" /> Alunos
      </ButtonLink>
      <PageHeading title="Importar alunos" />
      {waiting ? (
        <RosterWizard key={waiting.id} roster={waiting} />
      ) : (
        <>
          <RosterUpload />
          <section aria-label="Importações" className="mt-10">
            <h3 className="headline mb-1 border-b-2 border-ink pb-2 text-title-sm">
              Importações dos últimos 30 dias
            </h3>
            <ListState query={query} isEmpty={begun.length === 0} empty="Nenhuma por aqui ainda.">
              <ul>
                {begun.map((roster) => (
                  <RosterRow key={roster.id} roster={roster} />
                ))}
              </ul>
            </ListState>
          </section>
        </>
      )}
    </>
  );
}
