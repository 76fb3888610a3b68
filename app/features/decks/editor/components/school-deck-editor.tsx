import { useState } from 'react';
import { saveCsv } from '#app/lib/files/save-csv.ts';
import { toast } from '#app/lib/toast.ts';
import { PageHeading } from '#app/ui/admin/page-heading.tsx';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import {
  notSaved,
  phrasesText,
  published,
  tableHeader,
  toTableRow,
  withdrawn,
} from '../messages.ts';
import { useDeckEditor } from '../mutations.ts';
import type { SchoolDeck } from '../schema.ts';
import { PhraseList } from './phrases/phrase-list.tsx';
import { SchoolDeckDialog } from './school-deck-dialog.tsx';
import { TableDialog } from './table/table-dialog.tsx';

/** Name, state, table and phrases of a deck; each change is saved at once. */
export function SchoolDeckEditor({ deck }: { deck: SchoolDeck }) {
  const [open, setOpen] = useState<'deck' | 'table' | null>(null);
  const { publish, isPending } = useDeckEditor(deck.id);
  const { title, phrases, isPublished } = deck;

  async function handlePublish() {
    const attempt = await publish(!isPublished);
    toast(attempt.ok ? (isPublished ? withdrawn : published) : notSaved(attempt.message));
  }

  return (
    <>
      <PageHeading
        title={title}
        count={phrasesText(phrases.length)}
        actions={
          <>
            <Button variant="outline" size="sm" onClick={() => setOpen('deck')}>
              Editar baralho
            </Button>
            <Button variant="outline" size="sm" onClick={() => setOpen('table')}>
              Trazer planilha
            </Button>
            <Button
              variant="outline"
              size="sm"
              onClick={() => saveCsv(`${title}.csv`, tableHeader, phrases.map(toTableRow))}
            >
              Baixar planilha
            </Button>
            <Button
              variant={isPublished ? 'quiet' : 'ink'}
              size="sm"
              busy={isPending}
              onClick={() => void handlePublish()}
            >
              {isPublished ? 'Tirar do ar' : 'Publicar'}
            </Button>
          </>
        }
      />
      <p className="mb-5">
        <Badge tone={isPublished ? 'cool' : 'outline'}>
          {isPublished ? 'No ar' : 'Fora do ar'}
        </Badge>
      </p>
      <PhraseList deck={deck} />
      {open === 'deck' && (
        <SchoolDeckDialog id={deck.id} deck={deck} onClose={() => setOpen(null)} />
      )}
      {open === 'table' && <TableDialog deck={deck} onClose={() => setOpen(null)} />}
    </>
  );
}
