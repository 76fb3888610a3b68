import { useInfiniteQuery } from '@tanstack/react-query';
import { useUrlFilter } from '#app/lib/screen/url-filter.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { ListState } from '#app/ui/admin/list-state.tsx';
import { MoreButton } from '#app/ui/admin/more-button.tsx';
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
  const [{ situacao }, change] = useUrlFilter(FILTERS);
  const query = useInfiniteQuery(contactMessagesQuery(situacao));
  const messages = query.data?.pages.flat() ?? [];
  return (
    <>
      <PageHeading title="Mensagens" />
      <div className="mb-6 max-w-md">
        <SelectField
          label="Situação"
          options={options}
          value={situacao}
          onChange={({ target }) => change('situacao', target.value)}
        />
      </div>
      <ListState query={query} isEmpty={messages.length === 0} empty="Nenhuma mensagem aqui.">
        <ul className="border-t-2 border-ink">
          {messages.map((message) => (
            <li key={message.id}>
              <AdminMessage message={message} />
            </li>
          ))}
        </ul>
        <MoreButton query={query} />
      </ListState>
    </>
  );
}
