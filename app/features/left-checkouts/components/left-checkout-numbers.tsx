import { useQuery } from '@tanstack/react-query';
import { ListState } from '#app/ui/admin/list-state.tsx';
import { toNumbers } from '../messages.ts';
import { numbersQuery } from '../queries.ts';

export function LeftCheckoutNumbers() {
  const query = useQuery(numbersQuery());
  return (
    <ListState query={query} isEmpty={!query.data} empty="" heights={['mb-8 h-56 md:h-36 xl:h-15']}>
      <dl className="figures mb-8 grid grid-cols-2 gap-x-8 gap-y-5 md:grid-cols-3 xl:grid-cols-5">
        {query.data &&
          toNumbers(query.data).map(([label, count]) => (
            <div key={label}>
              <dt className="text-fine text-ink-soft">{label}</dt>
              <dd className="headline text-title">{count}</dd>
            </div>
          ))}
      </dl>
    </ListState>
  );
}
