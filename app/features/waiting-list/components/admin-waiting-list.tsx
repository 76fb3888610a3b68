import { CsvButton } from '#app/ui/admin/csv-button.tsx';
import { useHasRole } from '#app/features/team/queries.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useUrlFilter } from '#app/lib/screen/url-filter.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { PagedList } from '#app/ui/admin/paged-list.tsx';
import { PageHeading } from '#app/ui/admin/page-heading.tsx';
import { SearchBox } from '#app/ui/admin/search-box.tsx';
import { useCourseChoices } from '#app/features/students/queries.ts';
import { waitingListQuery } from '../queries.ts';
import { AdminWaitingPerson } from './admin-waiting-person.tsx';

const FILTERS = ['busca', 'curso'] as const;

const countText = (count: number) =>
  count === 1 ? '1 pessoa' : `${count.toLocaleString('pt-BR')} pessoas`;

export function AdminWaitingList() {
  const mayExport = useHasRole('owner');
  const [{ busca, curso }, change, bind] = useUrlFilter(FILTERS);
  const filter = { course: curso, search: busca };
  const courses = useCourseChoices('Todos os cursos');
  const query = useInfiniteQuery(waitingListQuery(filter));
  const total = query.data?.pages[0]?.total;
  return (
    <>
      <PageHeading
        title="Lista de espera"
        count={typeof total === 'number' ? countText(total) : undefined}
        actions={
          mayExport && (
            <CsvButton name="lista-de-espera" source="export-waiting-list" filter={{ ...filter }} />
          )
        }
      />
      <div className="mb-6 grid gap-4 sm:grid-cols-2">
        <SearchBox
          label="Buscar"
          placeholder="Nome ou e-mail"
          value={busca}
          onSearch={(value) => change('busca', value)}
        />
        <SelectField label="Curso" {...bind('curso')} options={courses} />
      </div>
      <PagedList
        query={query}
        empty={busca ? 'Ninguém com esse nome ou e-mail.' : 'Ninguém na lista ainda.'}
      >
        {(person) => (
          <li key={person.id} className="border-b border-line px-1 py-3">
            <AdminWaitingPerson person={person} />
          </li>
        )}
      </PagedList>
    </>
  );
}
