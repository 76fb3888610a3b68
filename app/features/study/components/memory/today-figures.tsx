import { countStreak, sumByDay, toRecalled } from '#domain/study/history/statistics.ts';
import {
  answersText,
  cardsText,
  daysText,
  durationText,
  shareText,
} from '#app/features/study/memory/messages.ts';
import type { Statistics } from '#app/features/study/memory/schema.ts';

interface TodayFiguresProps {
  statistics: Statistics;
  today: number;
}

export function TodayFigures({ statistics, today }: TodayFiguresProps) {
  const { days, waitingSince, forecast } = statistics;
  const { answers = 0, spentMs = 0 } = sumByDay(days).get(today) ?? {};
  const { young, mature } = toRecalled(days, today, today);
  const remembered = { passed: young.passed + mature.passed, of: young.of + mature.of };
  const waiting = forecast.find(([ahead]) => ahead === 0)?.[1] ?? 0;
  const figures = [
    {
      label: 'Hoje',
      value: answersText(answers),
      note: answers === 0 ? 'Nada ainda' : durationText(spentMs),
    },
    {
      label: 'Lembrados hoje',
      value: shareText(remembered),
      note: remembered.of === 0 ? 'Nenhum card voltou ainda' : `de ${cardsText(remembered.of)}`,
    },
    {
      label: 'Sequência',
      value: daysText(countStreak(days, { today, waitingSince })),
      note: 'Dia sem nada para revisar conta',
    },
    {
      label: 'Esperam agora',
      value: cardsText(waiting),
      note: waiting === 0 ? 'Tudo em dia' : 'para hoje',
    },
  ];
  return (
    <dl className="grid grid-cols-2 border-2 border-ink bg-sheet">
      {figures.map(({ label, value, note }) => (
        <div
          key={label}
          className="border-line p-4 odd:border-r-2 sm:p-5 [&:nth-child(-n+2)]:border-b-2"
        >
          <dt className="label text-ink-soft">{label}</dt>
          <dd className="headline figures mt-1 text-title-sm">{value}</dd>
          <dd className="mt-1 text-fine text-ink-soft">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
