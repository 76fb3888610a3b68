import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useUrlFilter } from '#app/lib/screen/url-filter.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { DayRange } from '#app/ui/admin/day-range.tsx';
import { PagedList } from '#app/ui/admin/paged-list.tsx';
import { PageHeading } from '#app/ui/admin/page-heading.tsx';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { actionText } from '../messages.ts';
import { auditFiltersQuery, auditQuery } from '../queries.ts';
import { AuditRow } from './audit-row.tsx';

const FILTERS = ['quem', 'acao', 'tipo', 'sobre', 'de', 'ate'] as const;

export function AuditList() {
  const [filter, change, bind] = useUrlFilter(FILTERS);
  const choices = useQuery(auditFiltersQuery());
  const query = useInfiniteQuery(
    auditQuery({
      actor: filter.quem,
      action: filter.acao,
      subject_type: filter.tipo,
      subject_id: filter.sobre,
      first_day: filter.de,
      last_day: filter.ate,
    }),
  );
  const [newest] = query.data?.pages[0]?.rows ?? [];

  function handleShowAll() {
    change('tipo', '');
    change('sobre', '');
  }

  return (
    <>
      <PageHeading
        title="Registro"
        actions={
          <ButtonLink to="/admin/registro/seguranca" variant="outline" size="sm">
            Segundo passo
          </ButtonLink>
        }
      />
      <div className="mb-6 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField
          label="Quem"
          {...bind('quem')}
          options={[
            { value: '', label: 'Todas as pessoas' },
            ...(choices.data?.actors ?? []).map(({ id, name }) => ({
              value: id,
              label: name ?? 'Sem nome',
            })),
          ]}
        />
        <SelectField
          label="O quê"
          {...bind('acao')}
          options={[
            { value: '', label: 'Tudo' },
            ...(choices.data?.actions ?? []).map((action) => ({
              value: action,
              label: actionText(action),
            })),
          ]}
        />
        <DayRange values={filter} onChange={change} />
      </div>
      {filter.sobre && (
        <p className="mb-4 flex flex-wrap items-center gap-x-3">
          <span>{`Só o que foi feito a ${newest?.subject ?? 'isto'}.`}</span>
          <Button variant="quiet" size="sm" onClick={handleShowAll}>
            Ver tudo
          </Button>
        </p>
      )}
      <PagedList
        query={query}
        empty={
          Object.values(filter).some(Boolean) ? 'Nada registrado assim.' : 'Nada registrado ainda.'
        }
      >
        {(entry) => <AuditRow key={entry.id} entry={entry} />}
      </PagedList>
    </>
  );
}
