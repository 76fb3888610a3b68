import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Dialog } from '#app/ui/primitives/dialog.tsx';
import { LoadError } from '#app/ui/primitives/load-error.tsx';
import { ProgressGroove } from '#app/ui/primitives/progress-groove.tsx';
import { Spinner } from '#app/ui/primitives/spinner.tsx';
import type { StudyImport } from '#domain/contracts/study-import.ts';
import { progressText, transferMessages } from '#app/features/decks/transfers/messages.ts';
import { useImport } from '#app/features/decks/transfers/use-import.ts';
import { FileChoice } from './file-choice.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { ImportPreviewForm } from './import-preview-form.tsx';
import { Step } from './step.tsx';

/** A file of another program: choose, look, take in. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const transfer = useImport();
  const { query, problem, isBusy, readTable, start, cancel, drop } = transfer;
  const { data } = query;
  return (
    <Dialog open={open} onClose={onClose} title="Importar cards">
      {/* Has the height of its highest step on a phone: a dialog in the middle moves when it grows. */}
      <div className="grid min-h-[62svh] grid-cols-1 content-start sm:min-h-96">
        {query.isPending && (
          <output className="flex items-center gap-3">
            <Spinner />
            Um instante…
          </output>
        )}
        {query.isError && data === undefined && (
          <LoadError busy={query.isFetching} onRetry={query.refetch}>
            {transferMessages.notKnown}
          </LoadError>
        )}
        {data === null && (
          <Step key="choice" label="Escolha do arquivo">
            <FileChoice {...transfer} />
          </Step>
        )}
        {data?.status === 'ready' && (
          <Step key={data.id} label="O que há no arquivo">
            <ImportPreviewForm
              found={data}
              problem={problem}
              isBusy={isBusy}
              onRead={(table) => void readTable(data, table)}
              onStart={(choices) => void start(data, choices)}
              onDrop={() => void drop(data)}
            />
          </Step>
        )}
        {data?.status === 'running' && !data.isStopped && (
          <Step key="running" label="Importação em andamento">
            <Running
              found={data}
              problem={problem}
              isBusy={isBusy}
              onCancel={() => void cancel(data)}
            />
          </Step>
        )}
        {data && (data.isStopped || data.status === 'done' || data.status === 'failed') && (
          <Step key="outcome" label="Resultado da importação">
            <ImportOutcome
              found={data}
              problem={problem}
              isBusy={isBusy}
              onStart={(choices) => void start(data, choices)}
              onDrop={() => void drop(data)}
              onClose={onClose}
            />
          </Step>
        )}
      </div>
    </Dialog>
  );
}

interface RunningProps {
  found: StudyImport;
  problem: string;
  isBusy: boolean;
  onCancel: () => void;
}

function Running({ found, problem, isBusy, onCancel }: RunningProps) {
  const { fileName, done, preview } = found;
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="font-semibold wrap-anywhere">{fileName}</p>
      <ProgressGroove label="Importação" value={done} max={preview.notes} />
      <output className="figures">{progressText(done, preview.notes)}</output>
      <p className="text-ink-soft">
        Pode fechar esta janela: a importação continua, e você a encontra aqui de novo. Se cancelar,
        o que já entrou fica nos seus baralhos.
      </p>
      {problem && <Banner tone="danger">{problem}</Banner>}
      <Button variant="outline" className="justify-self-start" busy={isBusy} onClick={onCancel}>
        Cancelar a importação
      </Button>
    </div>
  );
}
