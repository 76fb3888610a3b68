import { useInfiniteQuery } from '@tanstack/react-query';
import { useUrlFilter } from '#app/lib/screen/url-filter.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { LinkedItem } from '#app/ui/primitives/linked-item.tsx';
import { PagedList } from '#app/ui/admin/paged-list.tsx';
import { PageHeading } from '#app/ui/admin/page-heading.tsx';
import { contactMessagesQuery } from '../queries.ts';
import { AdminMessage } from './admin-message.tsx';

const FILTERS = ['situacao'] as const;
const options = [
  { value: '', label: 'Todas' },
  { value: 'abertas', label: 'Sem resposta' },
  { value: 'respondidas', label: 'Respondidas' },
];

export function AdminMessageList() {
  const [{ situacao }, , bind] = useUrlFilter(FILTERS);
  const query = useInfiniteQuery(contactMessagesQuery(situacao));
  return (
    <>
      <PageHeading title="Mensagens" />
      <div className="mb-6 max-w-md">
        <SelectField label="Situação" options={options} {...bind('situacao')} />
      </div>
      <PagedList query={query} empty="Nenhuma mensagem aqui.">
        {(message) => (
          <LinkedItem key={message.id} id={`mensagem-${message.id}`}>
            <AdminMessage message={message} />
          </LinkedItem>
        )}
      </PagedList>
    </>
  );
}
