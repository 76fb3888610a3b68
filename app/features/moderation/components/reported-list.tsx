import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { PagedList } from '#app/ui/admin/paged-list.tsx';
import { useModerate } from '../mutations.ts';
import { reportedQuery, reportedTextQuery } from '../queries.ts';
import type { Reported } from '../schema.ts';
import { FormerText } from './former-text.tsx';
import { DecideButton } from './decide-button.tsx';
import { MessageCard } from './message-card.tsx';
import { ReportSummary } from './report-summary.tsx';
import { WholeTextButton } from './whole-text-button.tsx';

const toBeginning = (text: string, isCut: boolean) => (isCut ? `${text}…` : text);

export function ReportedList() {
  const query = useInfiniteQuery(reportedQuery());
  return (
    <PagedList query={query} empty="Nenhuma denúncia esperando." isGrid>
      {(thing) => (
        <li key={thing.id}>
          <ReportedCard thing={thing} />
        </li>
      )}
    </PagedList>
  );
}

function ReportedCard({ thing }: { thing: Reported }) {
  const { decide } = useModerate();
  const { kind, id } = thing;
  const [isWhole, setIsWhole] = useState(false);
  const whole = useQuery({ ...reportedTextQuery(id), enabled: isWhole });
  const shown = isWhole ? whole.data : undefined;
  return (
    <MessageCard
      author={thing.author}
      createdAt={thing.created_at}
      place={
        <Link
          to={`/membros/comunidade/${thing.post_id}${kind === 'reply' ? `#resposta-${id}` : ''}`}
          className="underline underline-offset-4"
        >
          {kind === 'post' ? 'Publicação na comunidade' : 'Resposta na comunidade'}
        </Link>
      }
      title={thing.title}
      body={shown?.content ?? toBeginning(thing.content, thing.is_cut)}
      isHidden={thing.is_hidden}
      actions={
        <>
          <DecideButton isDanger onDecide={() => decide(id, 'hide')}>
            Ocultar
          </DecideButton>
          <DecideButton onDecide={() => decide(id, 'keep')}>Manter</DecideButton>
        </>
      }
    >
      {thing.reported_content !== null && (
        <FormerText
          title={thing.reported_title ?? ''}
          body={
            shown?.reported_content ?? toBeginning(thing.reported_content, thing.is_reported_cut)
          }
        />
      )}
      {(thing.is_cut || thing.is_reported_cut) && (
        <WholeTextButton query={whole} isWhole={isWhole} onChange={setIsWhole} />
      )}
      <ReportSummary thing={thing} />
    </MessageCard>
  );
}
