import { useInfiniteQuery } from '@tanstack/react-query';
import { MoreButton } from '../../../ui/office/more-button.tsx';
import { Banner } from '../../../ui/primitives/banner.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { issuesCountText } from '../messages.ts';
import { issuesQuery } from '../queries.ts';
import { IssueCard } from './issue-card.tsx';

/** What a person must look at, before everything else. Nothing, when there is nothing; that it cannot be known is told. */
export function PaymentIssues() {
  const query = useInfiniteQuery(issuesQuery());
  const issues = query.data?.pages.flatMap((page) => page.issues) ?? [];
  const total = query.data?.pages[0]?.total;
  if (query.isError && issues.length === 0) {
    return (
      <div className="mb-8">
        <Banner
          tone="danger"
          title="Não deu para carregar os avisos"
          actions={
            <Button
              variant="ink"
              size="sm"
              busy={query.isFetching}
              onClick={() => void query.refetch()}
            >
              Tentar de novo
            </Button>
          }
        >
          Pode haver pagamentos que precisam de você.
        </Banner>
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
