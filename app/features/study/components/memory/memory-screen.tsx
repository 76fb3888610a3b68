import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { defaultSettings } from '#domain/study/default-settings.ts';
import { sumByDay } from '#domain/study/history/statistics.ts';
import { firstDayText, trainingText } from '#app/features/study/memory/messages.ts';
import { statisticsQuery } from '#app/features/study/memory/queries.ts';
import type { Statistics } from '#app/features/study/memory/schema.ts';
import { useToday } from '#app/lib/clock/use-today.ts';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { LoadError } from '#app/ui/primitives/load-error.tsx';
import { Skeleton } from '#app/ui/primitives/skeleton.tsx';
import { Forecast } from './forecast.tsx';
import { Kept } from './kept.tsx';
import { Ledger } from './ledger.tsx';
import { Panel } from './panel.tsx';
import { RecalledTable } from './recalled-table.tsx';
import { Strengths } from './strengths.tsx';
import { TodayFigures } from './today-figures.tsx';
import { Year } from './year.tsx';

/** `settings`: the button that opens them. */
export function MemoryScreen({ settings }: { settings: ReactNode }) {
  const today = useToday();
  const query = useQuery(statisticsQuery(today));
  const { data: statistics, isFetching, fetchStatus, isPending, refetch } = query;
  if (isPending && fetchStatus === 'paused') return <NoNetwork />;
  if (isPending) return <MemorySkeleton />;
  if (!statistics)
    return (
      <LoadError
        title="Não foi possível carregar a sua memória"
        busy={isFetching}
        onRetry={refetch}
      >
        Verifique sua conexão.
      </LoadError>
    );
  if (statistics.firstDay === null) return <NoDay />;
  if (statistics.firstDay === today) return <FirstDay statistics={statistics} today={today} />;
  return <Filled statistics={statistics} today={today} settings={settings} />;
}

interface FilledProps {
  statistics: Statistics;
  today: number;
  settings: ReactNode;
}

function Filled({ statistics, today, settings }: FilledProps) {
  const { days, forecast, strengths, kept, target, training } = statistics;
  return (
    <div className="grid gap-10">
      <div className="grid gap-5 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Kept kept={kept} />
        <TodayFigures statistics={statistics} today={today} />
      </div>
      <Year days={days} today={today} />
      <div className="grid gap-10 lg:grid-cols-2">
        <Forecast forecast={forecast} today={today} />
        <RecalledTable days={days} today={today} target={target ?? defaultSettings.target} />
      </div>
      <div className="grid gap-10 lg:grid-cols-2">
        <Strengths strengths={strengths} />
        <Panel title="Sua agenda">
          <p className="mb-5 max-w-prose">{trainingText(training)}</p>
          {settings}
        </Panel>
      </div>
      <Ledger today={today} />
    </div>
  );
}

/** Before anything has come back there is little to say. */
function FirstDay({ statistics, today }: Omit<FilledProps, 'settings'>) {
  const { answers = 0, spentMs = 0 } = sumByDay(statistics.days).get(today) ?? {};
  const tomorrow = statistics.forecast.find(([ahead]) => ahead === 1)?.[1] ?? 0;
  return (
    <div className="max-w-2xl border-2 border-ink bg-sheet p-5 sm:p-6">
      <h2 className="headline text-title">Seu primeiro dia.</h2>
      <p className="figures mt-2 text-lead">{firstDayText({ answers, spentMs, tomorrow })}</p>
      <p className="mt-2 mb-6 text-ink-soft">
        A partir de amanhã, esta página mostra o que você guardou, por quanto tempo, e o que volta
        quando.
      </p>
      <ButtonLink to="/membros/revisar" variant="ink">
        Revisar
      </ButtonLink>
    </div>
  );
}

function NoDay() {
  return (
    <div className="max-w-2xl border-2 border-ink bg-sheet p-5 sm:p-6">
      <h2 className="headline text-title">Ainda sem lembranças.</h2>
      <p className="mt-2 mb-6 text-lead">
        Responda seus primeiros cards. A partir de amanhã, esta página mostra o que você guardou,
        por quanto tempo, e o que volta quando.
      </p>
      <ButtonLink to="/membros/revisar" variant="ink">
        Revisar
      </ButtonLink>
    </div>
  );
}

/** The query goes on by itself when the network is back. */
function NoNetwork() {
  return (
    <Banner
      title="Sem internet"
      actions={
        <ButtonLink to="/membros/revisar" variant="ink" size="sm">
          Revisar
        </ButtonLink>
      }
    >
      A página Memória precisa da internet e abre quando a conexão voltar. Revisar funciona sem ela.
    </Banner>
  );
}

function MemorySkeleton() {
  return (
    <div className="grid gap-10">
      <output className="sr-only">Carregando...</output>
      <div className="grid gap-5 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Skeleton className="h-56 w-full" />
        <Skeleton className="h-56 w-full" />
      </div>
      <Skeleton className="h-48 w-full" />
    </div>
  );
}
