import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { RosterChoices, RosterPreview } from '#domain/contracts/roster.ts';
import { areaTitle } from '#domain/account/roster/columns.ts';
import { courseChoicesQuery } from '#app/features/students/queries.ts';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { rowsText } from '../messages.ts';
import { previewRoster, useRosters } from '../mutations.ts';
import type { Roster } from '../schema.ts';
import { type ChosenColumns, suggestChoices, toFirstChoices } from '../state.ts';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { SalesStep } from './sales-step.tsx';

type StepName = 'columns' | 'sales' | 'check';
const titles: Record<StepName, string> = {
  columns: '1. O que há em cada coluna',
  sales: '2. Cursos, vendas e até quando',
  check: '3. Conferir e importar',
};

/** The steps from an uploaded table to its import. Nothing changes before the last button. */
export function RosterWizard({ roster }: { roster: Roster }) {
  const { start, invite, drop } = useRosters();
  const { data: courses = [] } = useQuery(courseChoicesQuery());
  const [step, setStep] = useState<StepName>('columns');
  const [choices, setChoices] = useState<RosterChoices | null>(null);
  const [preview, setPreview] = useState<RosterPreview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  // The button that led here is gone: the title takes the focus.
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (step !== 'columns') title.current?.focus();
  }, [step]);

  async function count(wanted: RosterChoices): Promise<RosterPreview | null> {
    setProblem(null);
    setIsBusy(true);
    const answer = await previewRoster(roster.id, wanted);
    setIsBusy(false);
    if (typeof answer === 'string') {
      setProblem(answer);
      return null;
    }
    setPreview(answer);
    return answer;
  }

  async function handleColumns(columns: ChosenColumns) {
    const first = toFirstChoices(columns);
    const counted = await count(first);
    if (!counted) return;
    setChoices(suggestChoices(first, counted, { courses, area: areaTitle }));
    setStep('sales');
  }

  async function handleSales() {
    if (choices && (await count(choices))) setStep('check');
  }

  async function handleStart(isInviting: boolean) {
    if (!choices) return;
    setIsBusy(true);
    const refusal = await start(roster.id, choices);
    if (refusal === null && isInviting) await invite(roster.id, true);
    setProblem(refusal);
    setIsBusy(false);
  }

  return (
    <section aria-label="Nova importação" className="grid gap-5 border-2 border-ink bg-sheet p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 ref={title} tabIndex={-1} className="headline text-title-sm">
            {titles[step]}
          </h3>
          <p className="text-fine wrap-anywhere text-ink-soft">
            {`${roster.file_name} · ${rowsText(roster.upload.rows)}`}
          </p>
        </div>
        <Button variant="quiet" size="sm" onClick={() => void drop(roster.id)}>
          Descartar este arquivo
        </Button>
      </div>
      {problem && <Banner tone="danger">{problem}</Banner>}
      {step === 'columns' && (
        <ColumnsStep
          upload={roster.upload}
          isBusy={isBusy}
          onConfirm={(columns) => void handleColumns(columns)}
        />
      )}
      {step === 'sales' && choices && preview && (
        <SalesStep
          choices={choices}
          preview={preview}
          courses={courses}
          isBusy={isBusy}
          onChange={setChoices}
          onConfirm={() => void handleSales()}
        />
      )}
      {step === 'check' && preview && (
        <CheckStep
          preview={preview}
          isBusy={isBusy}
          onBack={() => setStep('sales')}
          onStart={(isInviting) => void handleStart(isInviting)}
        />
      )}
    </section>
  );
}
