import { useInfiniteQuery } from '@tanstack/react-query';
import { MoreButton } from '#app/ui/admin/more-button.tsx';
import { LoadError } from '#app/ui/primitives/load-error.tsx';
import { issuesCountText } from '#app/features/sales/messages.ts';
import { issuesQuery } from '#app/features/sales/queries.ts';
import { IssueCard } from './issue-card.tsx';

/** Payment issues above the list; hidden when there are none, with an error when they cannot be read. */
export function PaymentIssues() {
  const query = useInfiniteQuery(issuesQuery());
  const issues = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const total = query.data?.pages[0]?.total;
  if (query.isError && issues.length === 0) {
    return (
      <div className="mb-8">
        <LoadError
          title="Não deu para carregar os avisos"
          busy={query.isFetching}
          onRetry={query.refetch}
        >
          Pode haver pagamentos que precisam de você.
        </LoadError>
      </div>
    );
  }
  if (issues.length === 0) return null;
  return (
    <section aria-label="Precisa de você" className="mb-8">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4">
        <h3 className="headline text-title-sm">Precisa de você</h3>
        <output className="figures text-ink-soft">{issuesCountText(total ?? issues.length)}</output>
      </div>
      <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {issues.map((issue) => (
          <li key={issue.id}>
            <IssueCard issue={issue} />
          </li>
        ))}
      </ul>
      <MoreButton query={query} />
    </section>
  );
}
