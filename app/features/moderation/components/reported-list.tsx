import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ListState } from '../../../ui/office/list-state.tsx';
import { reasonText, reportsText } from '../messages.ts';
import { useModerate } from '../mutations.ts';
import { reportedQuery } from '../queries.ts';
import type { Reported } from '../schema.ts';
import { DecideButton } from './decide-button.tsx';
import { MessageCard } from './message-card.tsx';

export function ReportedList() {
  const query = useQuery(reportedQuery());
  const reported = query.data ?? [];
  return (
    <ListState query={query} isEmpty={reported.length === 0} empty="Nenhuma denúncia esperando.">
      <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {reported.map((thing) => (
          <li key={thing.id}>
            <ReportedCard thing={thing} />
          </li>
        ))}
      </ul>
    </ListState>
  );
}

function ReportedCard({ thing }: { thing: Reported }) {
  const { decide } = useModerate();
  const { kind, id, reports } = thing;
  return (
    <MessageCard
      author={thing.author}
      createdAt={thing.createdAt}
      place={
        <Link to={`/membros/comunidade/${thing.postId}`} className="underline underline-offset-4">
          {kind === 'post' ? 'Publicação na comunidade' : 'Resposta na comunidade'}
        </Link>
      }
      title={thing.title}
      body={thing.body}
      isHidden={thing.isHidden}
      actions={
        <>
          <DecideButton isDanger onDecide={() => decide(kind, id, 'hide')}>
            Ocultar
          </DecideButton>
          <DecideButton onDecide={() => decide(kind, id, 'keep')}>Manter</DecideButton>
        </>
      }
    >
      <div className="mt-3 border-l-4 border-signal pl-3 text-fine">
        <p className="font-semibold">{reportsText(reports.length)}</p>
        <ul>
          {reports.map((report) => (
            <li key={report.id}>
              {reasonText[report.reason]}
              {report.details && `: ${report.details}`}
            </li>
          ))}
        </ul>
      </div>
    </MessageCard>
  );
}
