import clsx from 'clsx';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { buttonStyle } from '#app/ui/primitives/button-style.ts';
import { dayStub, dayText, lineDayText, monthStub, ownTimeText, timeText } from '../messages.ts';
import type { LiveClass } from '../schema.ts';
import { endOf, toClassTime } from '../state.ts';
import { AddToCalendar } from './add-to-calendar.tsx';

interface ClassCardProps {
  live: LiveClass;
  now: Date;
  isNext: boolean;
}

export function ClassCard({ live, now, isNext }: ClassCardProps) {
  return (
    <article
      id={`aula-${live.id}`}
      aria-labelledby={`titulo-${live.id}`}
      className={clsx(
        'grid scroll-mt-6 grid-cols-[auto_minmax(0,1fr)] border-2 border-ink bg-sheet target:bg-kraft',
        isNext && 'shadow-[6px_6px_0_var(--color-signal)]',
      )}
    >
      <p
        aria-hidden="true"
        className={clsx(
          'grid w-[min(4rem,18vw)] content-center justify-items-center border-r-2 border-dashed border-ink py-4 sm:w-24',
          live.isCancelled && 'text-ink-soft line-through',
        )}
      >
        <span className="headline figures text-title">{dayStub(live.startsAt)}</span>
        <span className="label mt-1">{monthStub(live.startsAt)}</span>
      </p>
      <div className="min-w-0 p-[min(1rem,4vw)] sm:p-5">
        <Marks live={live} now={now} isNext={isNext} />
        <h3
          id={`titulo-${live.id}`}
          className={clsx('leading-snug font-semibold', live.isCancelled && 'line-through')}
        >
          {live.title}
        </h3>
        <ClassTime live={live} />
        {live.description && <About text={live.description} isOpen={isNext} />}
        {!live.isCancelled && <Actions live={live} now={now} isNext={isNext} />}
      </div>
    </article>
  );
}

function Marks({ live, now, isNext }: ClassCardProps) {
  const phase = toClassTime(live, now);
  const marks = [
    live.isCancelled && <Badge key="cancelled">Cancelada</Badge>,
    !live.isCancelled && phase === 'now' && (
      <Badge key="now" tone="signal">
        Ao vivo agora
      </Badge>
    ),
    !live.isCancelled && phase === 'open' && (
      <Badge key="open" tone="signal">
        A sala está aberta
      </Badge>
    ),
    !live.isCancelled && phase === 'today' && (
      <Badge key="today" tone="signal">
        Hoje
      </Badge>
    ),
    isNext && phase !== 'now' && phase !== 'open' && (
      <Badge key="next" tone="cool">
        Próxima
      </Badge>
    ),
    live.courseTitle && (
      <Badge key="course" tone="outline">
        {live.courseTitle}
      </Badge>
    ),
  ].filter(Boolean);
  return marks.length > 0 && <p className="mb-2 flex flex-wrap gap-2">{marks}</p>;
}

export function ClassTime({ live }: { live: LiveClass }) {
  const own = ownTimeText(live.startsAt);
  return (
    <p className="figures mt-1 text-ink-soft">
      <time dateTime={live.startsAt.toISOString()}>
        {lineDayText(live.startsAt)}, {timeText(live.startsAt)} às {timeText(endOf(live))}
      </time>{' '}
      <span>(Brasília)</span>
      {own && <span className="block font-semibold text-ink">No seu horário: {own}</span>}
    </p>
  );
}

/** Deferred classes often repeat the same text, so theirs is folded. */
function About({ text, isOpen }: { text: string; isOpen: boolean }) {
  if (isOpen) return <p className="mt-2 leading-relaxed whitespace-pre-line">{text}</p>;
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-11 items-center text-fine font-semibold underline underline-offset-4">
        Sobre a aula
      </summary>
      <p className="leading-relaxed whitespace-pre-line">{text}</p>
    </details>
  );
}

function Actions({ live, now, isNext }: ClassCardProps) {
  const phase = toClassTime(live, now);
  const canEnter = phase === 'now' || phase === 'open';
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      {live.joinUrl ? (
        <a
          href={live.joinUrl}
          target="_blank"
          rel="noreferrer"
          aria-label={`Entrar na aula: ${live.title}, ${dayText(live.startsAt)} (abre em outra aba)`}
          className={buttonStyle({ variant: canEnter ? 'primary' : 'ink', size: 'sm' })}
        >
          Entrar na aula
        </a>
      ) : (
        isNext && (
          <p className="text-fine text-ink-soft">O link da sala aparece aqui antes da aula.</p>
        )
      )}
      <AddToCalendar live={live} />
    </div>
  );
}
