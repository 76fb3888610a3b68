import { useInfiniteQuery } from '@tanstack/react-query';
import { useUrlFilter } from '#app/lib/screen/url-filter.ts';
import { CsvButton } from '#app/ui/admin/csv-button.tsx';
import { PagedList } from '#app/ui/admin/paged-list.tsx';
import { PageHeading } from '#app/ui/admin/page-heading.tsx';
import { SearchBox } from '#app/ui/admin/search-box.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { useHasRole } from '#app/features/team/queries.ts';
import { peopleCountText, studentFilters } from '../messages.ts';
import { studentsQuery, useCourseChoices } from '../queries.ts';
import { AddStudent } from './add/add-student.tsx';
import { StudentRow } from './student-row.tsx';

const FILTERS = ['busca', 'situacao', 'curso'] as const;

export function StudentList() {
  const [filter, change, bind] = useUrlFilter(FILTERS);
  const courses = useCourseChoices('Todos os cursos');
  const query = useInfiniteQuery(studentsQuery(filter.busca, filter.situacao, filter.curso));
  const isOwner = useHasRole();
  const total = query.data?.pages[0]?.total;
  return (
    <>
      <PageHeading
        title="Alunos"
        count={typeof total === 'number' ? peopleCountText(total) : undefined}
        actions={
          <>
            {isOwner && (
              <>
                <CsvButton
                  name="alunos"
                  source="export-students"
                  filter={{ search: filter.busca, state: filter.situacao, course: filter.curso }}
                  hasPersonal
                />
                <ButtonLink to="/admin/alunos/importar" variant="outline" size="sm">
                  Importar
                </ButtonLink>
              </>
            )}
            <AddStudent />
          </>
        }
      />
      <div className="mb-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <div className="sm:max-lg:col-span-2">
          <SearchBox
            label="Buscar"
            placeholder="Nome, e-mail, telefone ou CPF"
            value={filter.busca}
            onSearch={(value) => change('busca', value)}
          />
        </div>
        <SelectField label="Situação" options={studentFilters} {...bind('situacao')} />
        <SelectField label="Curso" options={courses} {...bind('curso')} />
      </div>
      <PagedList query={query} empty="Ninguém corresponde a esta busca.">
        {(student) => <StudentRow key={student.id} student={student} />}
      </PagedList>
    </>
  );
}
