import { type Recalled, type StudyDay, toRecalled } from '#domain/study/history/statistics.ts';
import { numberText, percentText, shareText } from '#app/features/study/memory/messages.ts';
import { NumbersTable } from '#app/ui/primitives/numbers-table.tsx';
import { Panel } from './panel.tsx';

interface RecalledTableProps {
  days: readonly StudyDay[];
  today: number;
  target: number;
}

const periods = [
  { name: 'Hoje', from: 0, to: 0 },
  { name: 'Ontem', from: -1, to: -1 },
  { name: '7 dias', from: -6, to: 0 },
  { name: '30 dias', from: -29, to: 0 },
  { name: 'Um ano', from: -364, to: 0 },
] as const;

export function RecalledTable({ days, today, target }: RecalledTableProps) {
  return (
    <Panel
      title="O que você lembra"
      note={`A primeira resposta de cada card no dia. Seu alvo: ${percentText(target)}.`}
    >
      <NumbersTable
        caption="Quanto você lembra, por período"
        header={['Período', 'Cards jovens', 'Cards maduros', 'Todos']}
        rows={periods.map(({ name, from, to }) => {
          const { young, mature } = toRecalled(days, today + from, today + to);
          const all = { passed: young.passed + mature.passed, of: young.of + mature.of };
          return {
            key: name,
            cells: [
              name,
              <Share key="young" of={young} />,
              <Share key="mature" of={mature} />,
              <Share key="all" of={all} />,
            ],
          };
        })}
      />
      <p className="mt-3 text-fine text-ink-soft">
        Maduro é o card que você já guarda por 21 dias ou mais.
      </p>
    </Panel>
  );
}

function Share({ of: recalled }: { of: Recalled }) {
  if (recalled.of === 0) return <span className="text-ink-soft">–</span>;
  return (
    <>
      <strong>{shareText(recalled)}</strong>{' '}
      <span className="text-fine text-ink-soft">de {numberText(recalled.of)}</span>
    </>
  );
}
