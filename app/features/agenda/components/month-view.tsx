import { useState } from 'react';
import { IconButton } from '#app/ui/primitives/icon-button.tsx';
import { classCountText, monthText, plainDayText, timeText } from '../messages.ts';
import { useClasses } from '../queries.ts';
import type { LiveClass } from '../schema.ts';
import { addMonths, byDay, toDay, toWeeks } from '../state.ts';
import { toInstant } from '#app/lib/clock/time.ts';
import { MonthGrid } from './month-grid.tsx';

export function MonthView({ now }: { now: Date }) {
  const today = toDay(now);
  const [month, setMonth] = useState(today.slice(0, 7));
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, isError } = useClasses({
    from: toInstant(`${month}-01`, '00:00').toISOString(),
    to: toInstant(`${addMonths(month, 1)}-01`, '00:00').toISOString(),
  });
  const days = byDay(data ?? []);

  function handleStep(count: number) {
    setMonth(addMonths(month, count));
    setChosen(null);
  }

  return (
    <section aria-labelledby="mes" className="border-2 border-ink bg-sheet">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b-2 border-ink p-2">
        <IconButton
          icon="arrow-left"
          label="Mês anterior"
          onClick={() => handleStep(-1)}
          className="hover:bg-kraft"
        />
        <h2
          id="mes"
          aria-live="polite"
          className="headline min-w-0 flex-1 text-center text-title-sm max-[16rem]:order-first max-[16rem]:basis-full"
        >
          {monthText(month)}
        </h2>
        <IconButton
          icon="arrow-right"
          label="Próximo mês"
          onClick={() => handleStep(1)}
          className="hover:bg-kraft"
        />
      </div>
      <MonthGrid
        month={month}
        weeks={toWeeks(month)}
        today={today}
        days={days}
        chosen={chosen}
        onChoose={(day) => setChosen(day === chosen ? null : day)}
      />
      <output className="block border-t-2 border-ink p-4 text-fine">
        {isError && !data && <span>Não foi possível carregar este mês.</span>}
        {data && chosen === null && <span>{toMonthSummary(data)}</span>}
        {chosen !== null && <DayClasses day={chosen} classes={days.get(chosen) ?? []} />}
        {!data && !isError && <span>Carregando...</span>}
      </output>
    </section>
  );
}

function toMonthSummary(classes: readonly LiveClass[]): string {
  if (classes.length === 0) return 'Nenhuma aula neste mês.';
  return `${classCountText(classes.length)} neste mês. Toque em um dia marcado para ver.`;
}

function DayClasses({ day, classes }: { day: string; classes: readonly LiveClass[] }) {
  return (
    <>
      <span className="block font-semibold">{plainDayText(day)}</span>
      {classes.map((live) => (
        <span key={live.id} className="figures mt-1 block">
          {`${timeText(live.startsAt)} · ${live.title}${live.isCancelled ? ' (cancelada)' : ''}`}
        </span>
      ))}
    </>
  );
}
