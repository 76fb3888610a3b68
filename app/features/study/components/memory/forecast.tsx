import { cardsText, dayText, numberText } from '#app/features/study/memory/messages.ts';
import type { Statistics } from '#app/features/study/memory/schema.ts';
import { AsTable } from './as-table.tsx';
import { Panel } from './panel.tsx';

const DAYS = 30;
const HEIGHT = 100;

interface ForecastProps {
  forecast: Statistics['forecast'];
  today: number;
}

/** Shows the count of cards for each of the next days, without new ones. */
export function Forecast({ forecast, today }: ForecastProps) {
  const cards = new Map(forecast);
  const bars = Array.from({ length: DAYS }, (_, ahead) => cards.get(ahead) ?? 0);
  const most = Math.max(1, ...bars);
  const total = bars.reduce((sum, count) => sum + count, 0);
  const nameOf = (ahead: number) => (ahead === 0 ? 'Hoje' : dayText(today + ahead, today));
  return (
    <Panel
      title="Próximos 30 dias"
      note={
        total === 0
          ? 'Nenhum card volta nos próximos 30 dias.'
          : `${cardsText(total)} voltam, no máximo ${numberText(most)} num dia. Cards novos não contam.`
      }
    >
      <svg
        role="img"
        aria-label={`Cards que voltam nos próximos 30 dias: ${cardsText(bars[0] ?? 0)} hoje, ${cardsText(total)} ao todo`}
        viewBox={`0 0 ${DAYS} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-40 w-full border-b-2 border-ink"
      >
        {bars.map((count, ahead) => (
          <g key={nameOf(ahead)}>
            <title>{`${nameOf(ahead)}: ${cardsText(count)}`}</title>
            <rect
              x={ahead + 0.12}
              y={HEIGHT - (count * HEIGHT) / most}
              width={0.76}
              height={(count * HEIGHT) / most}
              className={ahead === 0 ? 'fill-signal' : 'fill-ink'}
            />
          </g>
        ))}
      </svg>
      <p aria-hidden="true" className="figures mt-1 flex justify-between text-fine text-ink-soft">
        {[0, 10, 20, DAYS - 1].map((ahead) => (
          <span key={ahead}>{nameOf(ahead)}</span>
        ))}
      </p>
      <AsTable
        caption="Cards que voltam, por dia"
        header={['Dia', 'Cards']}
        rows={bars.map((count, ahead) => ({
          key: nameOf(ahead),
          cells: [nameOf(ahead), numberText(count)],
        }))}
      />
    </Panel>
  );
}
