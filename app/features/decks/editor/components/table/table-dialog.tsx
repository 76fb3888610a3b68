import { useState } from 'react';
import type { DeckTable } from '#domain/contracts/deck-table.ts';
import { FunctionError } from '#app/lib/functions.ts';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Dialog } from '#app/ui/primitives/dialog.tsx';
import { FileButton } from '#app/ui/primitives/file-button.tsx';
import { readDeckTable } from '#app/features/decks/editor/mutations.ts';
import type { SchoolDeck } from '#app/features/decks/editor/schema.ts';
import { TablePreview } from './table-preview.tsx';

interface TableDialogProps {
  deck: SchoolDeck;
  onClose: () => void;
}

const HOW =
  'Um arquivo CSV com inglês e português. A linha de uma frase que já existe muda essa frase, que mantém o áudio; as outras entram no fim.';
const UNREAD = 'A planilha não chegou. Verifique sua conexão e tente de novo.';

/** Brings a table in: a file, what its columns are, what would change, then the change. */
export function TableDialog({ deck, onClose }: TableDialogProps) {
  const [read, setRead] = useState<{ name: string; table: DeckTable } | null>(null);
  const [problem, setProblem] = useState('');

  async function handleFile(file: File) {
    setProblem('');
    try {
      setRead({ name: file.name, table: await readDeckTable(file) });
    } catch (error) {
      setRead(null);
      setProblem((error instanceof FunctionError && error.message) || UNREAD);
    }
  }

  return (
    <Dialog open onClose={onClose} title="Trazer planilha" description={HOW}>
      <div className="grid grid-cols-1 gap-5">
        <div>
          <FileButton
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            onChoose={(file) => void handleFile(file)}
          >
            <span>{read ? 'Escolher outro arquivo' : 'Escolher arquivo'}</span>
          </FileButton>
        </div>
        {problem && <Banner tone="danger">{problem}</Banner>}
        {read && (
          <TablePreview
            key={read.name}
            deck={deck}
            name={read.name}
            table={read.table}
            onDone={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}
