import clsx from 'clsx';
import { classCountText, plainDayText } from '../messages.ts';
import type { LiveClass } from '../schema.ts';

interface MonthGridProps {
  month: string;
  weeks: readonly (readonly string[])[];
  today: string;
  days: ReadonlyMap<string, LiveClass[]>;
  chosen: string | null;
  onChoose: (day: string) => void;
}

const WEEKDAYS = [
  ['D', 'domingo'],
  ['S', 'segunda-feira'],
  ['T', 'terça-feira'],
  ['Q', 'quarta-feira'],
  ['Q', 'quinta-feira'],
  ['S', 'sexta-feira'],
  ['S', 'sábado'],
] as const;

export function MonthGrid({ month, weeks, ...rest }: MonthGridProps) {
  return (
    <table className="figures w-full table-fixed text-center max-[16rem]:headline">
      <caption className="sr-only">Aulas do mês, por dia</caption>
      <thead>
        <tr>
          {WEEKDAYS.map(([letter, name]) => (
            <th key={name} scope="col" className="py-2 text-fine font-normal text-ink-soft">
              <abbr title={name} className="no-underline">
                {letter}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} className="border-t border-line p-0">
                {day.startsWith(month) && <Day day={day} {...rest} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayProps = Omit<MonthGridProps, 'month' | 'weeks'> & { day: string };

function Day({ day, today, days, chosen, onChoose }: DayProps) {
  const classes = days.get(day) ?? [];
  const number = Number(day.slice(8));
  const isToday = day === today;
  const ring = isToday && 'outline-2 -outline-offset-4 outline-ink';
  if (classes.length === 0)
    return (
      <span
        aria-current={isToday ? 'date' : undefined}
        className={clsx('grid h-12 place-items-center', ring)}
      >
        {number}
      </span>
    );
  const isOff = classes.every((live) => live.isCancelled);
  return (
    <button
      type="button"
      aria-label={`${plainDayText(day)}${isToday ? ', hoje' : ''}: ${classCountText(classes.length)}${isOff ? ', cancelada' : ''}`}
      aria-pressed={day === chosen}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onChoose(day)}
      className={clsx(
        'grid h-12 w-full place-items-center font-semibold',
        isOff ? 'text-ink-soft line-through' : 'bg-signal text-on-signal',
        'aria-pressed:bg-ink aria-pressed:text-paper focus-visible:-outline-offset-3',
        ring,
      )}
    >
      {number}
    </button>
  );
}
