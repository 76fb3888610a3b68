import { useQuery } from '@tanstack/react-query';
import { issuesQuery } from '../queries.ts';
import { IssueCard } from './issue-card.tsx';

/** What a person must look at, before everything else. Nothing, when there is nothing. */
export function PaymentIssues() {
  const { data: issues = [] } = useQuery(issuesQuery());
  if (issues.length === 0) return null;
  return (
    <section aria-label="Precisa de você" className="mb-8">
      <h3 className="headline mb-3 text-title-sm">Precisa de você</h3>
      <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {issues.map((issue) => (
          <li key={issue.id}>
            <IssueCard issue={issue} />
          </li>
        ))}
      </ul>
    </section>
  );
}
