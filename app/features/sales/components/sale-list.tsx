import { useHasRole } from '#app/features/team/queries.ts';
import { CsvButton } from '#app/ui/admin/csv-button.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useUrlFilter } from '#app/lib/screen/url-filter.ts';
import { PagedList } from '#app/ui/admin/paged-list.tsx';
import { PageHeading } from '#app/ui/admin/page-heading.tsx';
import { SearchBox } from '#app/ui/admin/search-box.tsx';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { methodFilters, salesCountText, statusFilters } from '../messages.ts';
import { salesQuery } from '../queries.ts';
import { FailedEventsNotice } from './events/failed-events-notice.tsx';
import { PaymentIssues } from './issues/payment-issues.tsx';
import { SaleRow } from './sale-row.tsx';

const FILTERS = ['busca', 'situacao', 'forma'] as const;

export function SaleList() {
  const isOwner = useHasRole();
  const [values, change, bind] = useUrlFilter(FILTERS);
  const filter = { search: values.busca, status: values.situacao, method: values.forma };
  const query = useInfiniteQuery(salesQuery(filter));
  const total = query.data?.pages[0]?.total;
  return (
    <>
      <PageHeading
        title="Compras"
        count={typeof total === 'number' ? salesCountText(total) : undefined}
        actions={
          <>
            <ButtonLink to="/admin/compras/nao-terminadas" variant="outline" size="sm">
              Não terminadas
            </ButtonLink>
            <CsvButton
              name="compras"
              source="export-sales"
              filter={{ ...filter }}
              hasPersonal={isOwner}
            />
          </>
        }
      />
      <PaymentIssues />
      <FailedEventsNotice />
      <div className="mb-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <div className="sm:max-lg:col-span-2">
          <SearchBox
            label="Buscar"
            placeholder="Nome, e-mail ou nº do pedido"
            value={values.busca}
            onSearch={(value) => change('busca', value)}
          />
        </div>
        <SelectField label="Situação" options={statusFilters} {...bind('situacao')} />
        <SelectField label="Forma de pagamento" options={methodFilters} {...bind('forma')} />
      </div>
      <PagedList query={query} empty="Nenhuma compra aqui.">
        {(sale) => <SaleRow key={sale.id} sale={sale} />}
      </PagedList>
    </>
  );
}
