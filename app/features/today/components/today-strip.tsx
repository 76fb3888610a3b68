import { Link } from 'react-router';
import { now } from '#app/lib/clock/clock.ts';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { LoadError } from '#app/ui/primitives/load-error.tsx';
import { Skeleton } from '#app/ui/primitives/skeleton.tsx';
import { listChores, listFacts, type TodaysFact } from '../messages.ts';
import { useToday } from '../queries.ts';

/** The first screen of the admin area: what came in and what waits, each number a way to where it is done. */
export function TodayStrip() {
  const { data, isPending, isFetching, refetch } = useToday();
  return (
    <section aria-labelledby="hoje" className="mb-6">
      <div className="flex items-center gap-3">
        <h2 id="hoje" className="headline text-title-sm">
          Hoje
        </h2>
        {data?.money?.is_test && <Badge tone="outline">Dinheiro de teste</Badge>}
      </div>
      {isPending ? (
        <div className="mt-3">
          <output className="sr-only">Carregando...</output>
          <Skeleton className="h-56 w-full md:h-36" />
        </div>
      ) : data ? (
        <Facts facts={listFacts(data, now())} isQuiet={listChores(data).length === 0} />
      ) : (
        <LoadError
          title="Não foi possível carregar o dia"
          className="mt-3"
          busy={isFetching}
          onRetry={refetch}
        />
      )}
    </section>
  );
}

function Facts({ facts, isQuiet }: { facts: readonly TodaysFact[]; isQuiet: boolean }) {
  return (
    <>
      {facts.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-0.5 border-2 border-ink bg-line">
          {facts.map((fact) => (
            <li
              key={fact.label}
              className="min-w-0 grow basis-[calc(50%-0.125rem)] bg-sheet md:basis-48"
            >
              <Fact fact={fact} />
            </li>
          ))}
        </ul>
      )}
      {isQuiet && <p className="mt-3 text-ink-soft">Nada a responder nem a conferir.</p>}
    </>
  );
}

function Fact({ fact: { label, value, hint, to, isUrgent } }: { fact: TodaysFact }) {
  return (
    <Link
      to={to}
      className="flex h-full flex-col p-3 wrap-anywhere no-underline hover:bg-kraft focus-visible:-outline-offset-3"
    >
      <span className="text-fine text-ink-soft">{label}</span>
      <span className={`headline text-title-sm break-words ${isUrgent ? 'text-signal' : ''}`}>
        {value}
      </span>
      {hint && <span className="text-fine text-ink-soft">{hint}</span>}
    </Link>
  );
}
