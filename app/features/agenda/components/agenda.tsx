import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useNow } from '#app/lib/clock/use-now.ts';
import { Skeletons } from '#app/ui/primitives/skeletons.tsx';
import { LoadError } from '#app/ui/primitives/load-error.tsx';
import { useClasses } from '../queries.ts';
import { toListStart, toUpcoming } from '../state.ts';
import { CalendarFeed } from './calendar-feed.tsx';
import { ClassCard } from './class-card.tsx';
import { MonthView } from './month-view.tsx';

/** Placeholders as high as three classes, so that the month below does not move. */
const CLASSES = ['h-96 w-full sm:h-72 xl:h-96', 'h-60 w-full', 'h-60 w-full'];

/** On a phone the list comes first; a wide screen shows the month beside it. */
export function Agenda() {
  const now = useNow();
  const { data, isPending, isFetching, refetch } = useClasses({ from: toListStart(now) });
  useTarget(data !== undefined);
  return (
    <div className="grid grid-cols-1 items-start gap-10 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <section aria-labelledby="proximas-aulas">
        <h2 id="proximas-aulas" className="headline mb-4 text-title-sm">
          Próximas aulas
        </h2>
        {isPending && <Skeletons sizes={CLASSES} />}
        {!isPending && !data && (
          <LoadError title="Não foi possível carregar a agenda" busy={isFetching} onRetry={refetch}>
            Verifique sua conexão.
          </LoadError>
        )}
        {data && <ClassList {...toUpcoming(data, now)} now={now} />}
      </section>
      <div className="grid grid-cols-1 gap-8">
        <MonthView now={now} />
        <CalendarFeed />
      </div>
    </div>
  );
}

type ClassListProps = ReturnType<typeof toUpcoming> & { now: Date };

function ClassList({ upcoming, nextId, now }: ClassListProps) {
  if (upcoming.length === 0)
    return (
      <div className="border-2 border-dashed border-line p-6">
        <p className="font-semibold">Nenhuma aula marcada por enquanto.</p>
        <p className="mt-1 text-ink-soft">
          Quando a próxima data sair, ela aparece aqui e no seu calendário.
        </p>
      </div>
    );
  return (
    <ol className="grid grid-cols-1 gap-4">
      {upcoming.map((live) => (
        <li key={live.id}>
          <ClassCard live={live} now={now} isNext={live.id === nextId} />
        </li>
      ))}
    </ol>
  );
}

/** Scrolls to the class that a notification names, once the classes are loaded. */
function useTarget(hasLoaded: boolean) {
  const { hash } = useLocation();
  useEffect(() => {
    if (hasLoaded && hash.startsWith('#aula-'))
      document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'center' });
  }, [hasLoaded, hash]);
}
