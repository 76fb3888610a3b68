import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../lib/moment.ts';
import { useUrlFilter } from '../../../lib/url-filter.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { ListState } from '../../../ui/office/list-state.tsx';
import { MoreButton } from '../../../ui/office/more-button.tsx';
import { PageHeading } from '../../../ui/office/page-heading.tsx';
import { SearchBox } from '../../../ui/office/search-box.tsx';
import { courseChoicesQuery } from '../../students/queries.ts';
import { waitingListQuery } from '../queries.ts';
import { AdminWaitingDownload } from './admin-waiting-download.tsx';

const FILTERS = ['busca', 'curso'] as const;

const countText = (count: number) =>
  count === 1 ? '1 pessoa' : `${count.toLocaleString('pt-BR')} pessoas`;

export function AdminWaitingList() {
  const [{ busca, curso }, change] = useUrlFilter(FILTERS);
  const filter = { course: curso, search: busca };
  const courses = useQuery(courseChoicesQuery());
  const query = useInfiniteQuery(waitingListQuery(filter));
  const people = query.data?.pages.flatMap((page) => page.people) ?? [];
  const total = query.data?.pages[0]?.total;
  return (
    <>
      <PageHeading
        title="Lista de espera"
        count={total === undefined ? undefined : countText(total)}
        actions={<AdminWaitingDownload filter={filter} />}
      />
      <div className="mb-6 grid gap-4 sm:grid-cols-2">
        <SearchBox
          label="Buscar"
          placeholder="Nome ou e-mail"
          value={busca}
          onSearch={(value) => change('busca', value)}
        />
        <SelectField
          label="Curso"
          value={curso}
          onChange={({ target }) => change('curso', target.value)}
          options={[
            { value: '', label: 'Todos os cursos' },
            ...(courses.data ?? []).map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
      </div>
      <ListState
        query={query}
        isEmpty={people.length === 0}
        empty={busca ? 'Ninguém com esse nome ou e-mail.' : 'Ninguém na lista ainda.'}
      >
        <ul className="border-t-2 border-ink">
          {people.map((person) => (
            <li
              key={person.id}
              className="grid gap-x-6 gap-y-1 border-b border-line px-1 py-3 wrap-anywhere md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_15rem]"
            >
              <div className="min-w-0">
                <p className="font-semibold">{person.name || 'Sem nome'}</p>
                <a
                  href={`mailto:${person.email}`}
                  className="inline-flex min-h-6 text-fine underline underline-offset-4"
                >
                  {person.email}
                </a>
              </div>
              <p className="min-w-0">{person.courses.title}</p>
              <p className="figures text-fine text-ink-soft md:text-right">
                Desde {formatDay(person.created_at)}
                <span className="block">
                  {person.told_at
                    ? `Aviso enviado em ${formatDay(person.told_at)}`
                    : 'Sem aviso ainda'}
                </span>
              </p>
            </li>
          ))}
        </ul>
        <MoreButton query={query} />
      </ListState>
    </>
  );
}
