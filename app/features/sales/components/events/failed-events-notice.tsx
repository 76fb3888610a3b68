import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { failedEventsCountText } from '#app/features/sales/messages.ts';
import { failedEventsQuery } from '#app/features/sales/queries.ts';

/** Above the sales, while there is one. A failed read is shown on the page that it leads to. */
export function FailedEventsNotice() {
  const { data } = useInfiniteQuery(failedEventsQuery());
  const total = data?.pages[0]?.total ?? 0;
  if (total === 0) return null;
  return (
    <p className="mb-6 border-2 border-line px-4 py-3">
      {failedEventsCountText(total)}.{' '}
      <Link to="/admin/compras/avisos-do-provedor" className="underline underline-offset-4">
        Ver e processar de novo
      </Link>
    </p>
  );
}
