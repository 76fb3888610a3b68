import { type Quarter, toMonths, toQuarters } from '#app/features/study/memory/calendar.ts';
import {
  answersText,
  daysText,
  durationText,
  longDayText,
  numberText,
} from '#app/features/study/memory/messages.ts';
import type { StudyDay } from '#domain/study/history/statistics.ts';
import { AsTable } from './as-table.tsx';
import { Panel } from './panel.tsx';

/** Halftone: the more answers, the larger the dot. */
const radii = [0.09, 0.2, 0.29, 0.38, 0.47] as const;
const WEEKS = 13;

export function Year({ days, today }: { days: readonly StudyDay[]; today: number }) {
  const quarters = toQuarters(days, today);
  const answers = quarters.reduce((total, quarter) => total + quarter.answers, 0);
  const active = quarters.reduce((total, quarter) => total + quarter.days, 0);
  return (
    <Panel title="Seu ano" note={`${answersText(answers)} em ${daysText(active)}.`}>
      <div className="grid grid-cols-2 gap-x-5 gap-y-6 lg:grid-cols-4">
        {quarters.map((quarter) => (
          <QuarterDots key={quarter.title} quarter={quarter} today={today} />
        ))}
      </div>
      <Legend />
      <AsTable
        caption="Respostas por mês"
        header={['Mês', 'Respostas', 'Dias', 'Tempo']}
        rows={toMonths(days).map((month) => ({
          key: month.name,
          cells: [
            month.name,
            numberText(month.answers),
            numberText(month.days),
            durationText(month.spentMs),
          ],
        }))}
      />
    </Panel>
  );
}

function QuarterDots({ quarter, today }: { quarter: Quarter; today: number }) {
  const { title, cells, answers, days } = quarter;
  return (
    <figure className="min-w-0">
      <figcaption className="label mb-2 text-ink-soft">{title}</figcaption>
      <svg
        role="img"
        aria-label={`${title}: ${answersText(answers)} em ${daysText(days)}`}
        viewBox={`0 0 ${WEEKS} 7`}
        className="block w-full"
      >
        {cells.map(({ day, week, weekday, answers: count, level }) => (
          <g key={day}>
            <title>{`${longDayText(day)}: ${answersText(count)}`}</title>
            <circle
              cx={week + 0.5}
              cy={weekday + 0.5}
              r={radii[level] ?? 0}
              className={level === 0 ? 'fill-line' : 'fill-signal'}
            />
            {day === today && (
              <rect
                x={week + 0.03}
                y={weekday + 0.03}
                width={0.94}
                height={0.94}
                fill="none"
                strokeWidth={0.09}
                className="stroke-ink"
              />
            )}
          </g>
        ))}
      </svg>
    </figure>
  );
}

function Legend() {
  return (
    <p className="mt-4 flex items-center gap-2 text-fine text-ink-soft">
      menos
      <svg aria-hidden="true" viewBox="0 0 5 1" className="h-4 w-20">
        {radii.map((radius, level) => (
          <circle
            key={radius}
            cx={level + 0.5}
            cy={0.5}
            r={radius}
            className={level === 0 ? 'fill-line' : 'fill-signal'}
          />
        ))}
      </svg>
      mais respostas
    </p>
  );
}
