import { useInfiniteQuery } from '@tanstack/react-query';
import { useUrlFilter } from '../../../lib/url-filter.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { ListState } from '../../../ui/office/list-state.tsx';
import { MoreButton } from '../../../ui/office/more-button.tsx';
import { PageHeading } from '../../../ui/office/page-heading.tsx';
import { contactMessagesQuery } from '../queries.ts';
import { AdminMessage } from './admin-message.tsx';

const FILTERS = ['situacao'] as const;
const options = [
  { value: '', label: 'Todas' },
  { value: 'abertas', label: 'Sem resposta' },
  { value: 'respondidas', label: 'Respondidas' },
];

/** What people wrote on the contact page, newest first. */
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
