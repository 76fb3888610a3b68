import { useInfiniteQuery } from '@tanstack/react-query';
import { useUrlFilter } from '#app/lib/screen/url-filter.ts';
import { ListState } from '#app/ui/admin/list-state.tsx';
import { MoreButton } from '#app/ui/admin/more-button.tsx';
import { PageHeading } from '#app/ui/admin/page-heading.tsx';
import { SearchBox } from '#app/ui/admin/search-box.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { methodFilters, salesCountText, statusFilters } from '../messages.ts';
import { salesQuery } from '../queries.ts';
import { PaymentIssues } from './payment-issues.tsx';
import { SaleRow } from './sale-row.tsx';
import { SalesDownload } from './sales-download.tsx';

const FILTERS = ['busca', 'situacao', 'forma'] as const;

export function SaleList() {
  const [values, change] = useUrlFilter(FILTERS);
  const filter = { search: values.busca, status: values.situacao, method: values.forma };
  const query = useInfiniteQuery(salesQuery(filter));
  const sales = query.data?.pages.flatMap((page) => page.purchases) ?? [];
  const total = query.data?.pages[0]?.total;
  return (
    <>
      <PageHeading
        title="Compras"
        count={typeof total === 'number' ? salesCountText(total) : undefined}
        actions={<SalesDownload filter={filter} />}
      />
      <PaymentIssues />
      <div className="mb-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <div className="sm:max-lg:col-span-2">
          <SearchBox
            label="Buscar"
            placeholder="Nome, e-mail ou nº do pagamento"
            value={values.busca}
            onSearch={(value) => change('busca', value)}
          />
        </div>
        <SelectField
          label="Situação"
          options={statusFilters}
          value={values.situacao}
          onChange={({ target }) => change('situacao', target.value)}
        />
        <SelectField
          label="Forma de pagamento"
          options={methodFilters}
          value={values.forma}
          onChange={({ target }) => change('forma', target.value)}
        />
      </div>
      <ListState query={query} isEmpty={sales.length === 0} empty="Nenhuma compra aqui.">
        <ul className="border-t-2 border-ink">
          {sales.map((sale) => (
            <SaleRow key={sale.id} sale={sale} />
          ))}
        </ul>
        <MoreButton query={query} />
      </ListState>
    </>
  );
}
