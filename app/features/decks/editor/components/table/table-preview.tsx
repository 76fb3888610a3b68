import { useState } from 'react';
import type { DeckTable } from '#domain/contracts/deck-table.ts';
import type { NotePart } from '#domain/decks/note-parts.ts';
import { toast } from '#app/lib/toast.ts';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { FieldMapping } from '#app/features/decks/components/transfers/field-mapping.tsx';
import { type MergedTable, mergeTable } from '#app/features/decks/editor/merge-table.ts';
import {
  mergedText,
  phrasesText,
  tableTaken,
  wrongText,
} from '#app/features/decks/editor/messages.ts';
import { useDeckEditor } from '#app/features/decks/editor/mutations.ts';
import type { SchoolDeck } from '#app/features/decks/editor/schema.ts';

interface TablePreviewProps {
  deck: SchoolDeck;
  name: string;
  table: DeckTable;
  onDone: () => void;
}

const SHOWN = 8;

/** The changes that a table would make, before anything is saved. */
export function TablePreview({ deck, name, table, onDone }: TablePreviewProps) {
  const [parts, setParts] = useState<readonly (NotePart | null)[]>(table.mapping);
  const [problem, setProblem] = useState('');
  const { savePhrases, isPending } = useDeckEditor(deck.id);
  const [ids] = useState(() => table.rows.map(() => crypto.randomUUID()));
  const merged = mergeTable(table.rows, parts, deck.phrases, (index) => ids[index] ?? '');
  const sent = [...merged.changed, ...merged.added];

  async function handleSave() {
    setProblem('');
    const attempt = await savePhrases(sent);
    if (!attempt.ok) return setProblem(attempt.message);
    toast(tableTaken);
    return onDone();
  }

  return (
    <>
      <FieldMapping
        type={{
          id: name,
          name,
          notes: table.rows.length,
          fields: table.fields,
          samples: table.rows.slice(0, 3),
          mapping: table.mapping,
          isSure: table.isSure,
        }}
        parts={parts}
        onChange={setParts}
      />
      <output className="font-semibold">{mergedText(merged)}</output>
      {merged.wrong.length > 0 && <Banner>{wrongText(merged.wrong)}</Banner>}
      <Changes merged={merged} />
      {problem && <Banner tone="danger">{problem}</Banner>}
      <div>
        <Button
          variant="ink"
          busy={isPending}
          disabled={sent.length === 0}
          onClick={() => void handleSave()}
        >
          {`Salvar ${phrasesText(sent.length)}`}
        </Button>
      </div>
    </>
  );
}

function Changes({ merged: { added, changed } }: { merged: MergedTable }) {
  const rows = [
    ...changed.map((phrase) => ({ phrase, kind: 'muda' })),
    ...added.map((phrase) => ({ phrase, kind: 'nova' })),
  ];
  if (rows.length === 0) return null;
  return (
    <ul className="border-2 border-line">
      {rows.slice(0, SHOWN).map(({ phrase, kind }) => (
        <li key={phrase.id} className="border-b border-line p-2 last:border-b-0">
          <span className="label mr-2 text-ink-soft">{kind}</span>
          <span lang="en" className="font-semibold break-words">
            {phrase.front}
          </span>
          <span className="block text-fine break-words text-ink-soft">{phrase.meaning}</span>
        </li>
      ))}
      {rows.length > SHOWN && (
        <li className="p-2 text-fine text-ink-soft">{`e mais ${phrasesText(rows.length - SHOWN)}`}</li>
      )}
    </ul>
  );
}
