import { useState } from 'react';
import { toast } from '#app/lib/toast.ts';
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { notSaved } from '#app/features/decks/editor/messages.ts';
import { useDeckEditor } from '#app/features/decks/editor/mutations.ts';
import type { Phrase, SchoolDeck } from '#app/features/decks/editor/schema.ts';
import { PhraseDialog } from './phrase-dialog.tsx';
import { PhraseRow } from './phrase-row.tsx';

const REMOVING =
  'A frase sai do baralho e do estudo de quem a tem. O que cada pessoa já lembra fica guardado.';

/** The phrases in their order, each with its sound. */
export function PhraseList({ deck }: { deck: SchoolDeck }) {
  const { order, remove, isPending } = useDeckEditor(deck.id);
  const [edited, setEdited] = useState<Phrase | 'new' | null>(null);
  const [removed, setRemoved] = useState<Phrase | null>(null);
  const { phrases } = deck;

  async function move(index: number, step: 1 | -1) {
    const ids = phrases.map(({ id }) => id);
    const [id = ''] = ids.splice(index, 1);
    ids.splice(index + step, 0, id);
    const attempt = await order(ids);
    if (!attempt.ok) toast(notSaved(attempt.message));
  }

  async function handleRemove({ id }: Phrase) {
    const attempt = await remove([id]);
    return attempt.ok ? null : attempt.message;
  }

  return (
    <section aria-labelledby="frases">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 id="frases" className="headline text-title-sm">
          Frases
        </h3>
        <Button variant="ink" size="sm" onClick={() => setEdited('new')}>
          Nova frase
        </Button>
      </div>
      {phrases.length === 0 ? (
        <p className="border-2 border-line px-5 py-8 text-center">
          Nenhuma frase ainda. Escreva a primeira ou traga uma planilha.
        </p>
      ) : (
        <ol className="border-2 border-ink bg-sheet">
          {phrases.map((phrase, index) => (
            <li key={phrase.id} className="border-b border-line last:border-b-0">
              <PhraseRow
                phrase={phrase}
                isFirst={index === 0}
                isLast={index === phrases.length - 1}
                isBusy={isPending}
                onMove={(step) => void move(index, step)}
                onEdit={() => setEdited(phrase)}
                onRemove={() => setRemoved(phrase)}
              />
            </li>
          ))}
        </ol>
      )}
      {edited && (
        <PhraseDialog
          deckId={deck.id}
          phrase={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {removed && (
        <ConfirmDialog
          title={`Tirar “${removed.front}”?`}
          description={REMOVING}
          confirmLabel="Tirar frase"
          isDanger
          done="Frase retirada."
          onClose={() => setRemoved(null)}
          onConfirm={() => handleRemove(removed)}
        />
      )}
    </section>
  );
}
