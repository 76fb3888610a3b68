import type { StudyImport } from '#domain/contracts/study-import.ts';
import { leftText, resultLines, transferMessages } from '#app/features/decks/transfers/messages.ts';
import type { ImportChoices } from '#app/features/decks/transfers/use-import.ts';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';

interface ImportOutcomeProps {
  found: StudyImport;
  problem: string;
  isBusy: boolean;
  onStart: (choices: ImportChoices) => void;
  onDrop: () => void;
  onClose: () => void;
}

/** The result of an import; after a stop or a failure, buttons to continue it or to choose another file. */
export function ImportOutcome({
  found,
  problem,
  isBusy,
  onStart,
  onDrop,
  onClose,
}: ImportOutcomeProps) {
  const { result, fileName, choices } = found;
  const failure = problem || (result ? '' : (found.problem ?? transferMessages.stopped));
  return (
    <div className="grid grid-cols-1 gap-4">
      {failure && (
        <Banner tone="danger">
          <p>{result ? failure : `${failure} ${leftText(found.done, found.preview.notes)}`}</p>
          <p className="mt-1 font-semibold wrap-anywhere">{fileName}</p>
        </Banner>
      )}
      {result && (
        <Banner tone="success" title="Importação pronta">
          <p className="wrap-anywhere">{fileName}</p>
          <ul className="mt-2 list-disc pl-5">
            {resultLines(result).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        {result && (
          <Button variant="ink" onClick={onClose}>
            Fechar
          </Button>
        )}
        {!result && choices && (
          <Button variant="ink" busy={isBusy} onClick={() => onStart(choices)}>
            {found.isStopped || found.done > 0 ? 'Continuar' : 'Tentar de novo'}
          </Button>
        )}
        <Button variant="outline" busy={isBusy} onClick={onDrop}>
          Importar outro arquivo
        </Button>
      </div>
    </div>
  );
}
