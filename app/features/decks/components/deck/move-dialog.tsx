import { useState } from 'react';
import { ListState } from '#app/ui/admin/list-state.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Dialog } from '#app/ui/primitives/dialog.tsx';
import { useDeckList } from '#app/features/decks/queries.ts';

interface MoveDialogProps {
  /** The deck that the cards leave. */
  from: string;
  onClose: () => void;
  onMove: (deck: string) => void;
}

export function MoveDialog({ from, onClose, onMove }: MoveDialogProps) {
  const query = useDeckList();
  const decks = query.data?.decks.filter(({ id, isOwn }) => isOwn && id !== from) ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const deck = chosen ?? decks[0]?.id;
  return (
    <Dialog open onClose={onClose} title="Mover para">
      <ListState
        query={query}
        isEmpty={decks.length === 0}
        empty="Você não tem outro baralho seu. Crie um antes."
      >
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (deck) onMove(deck);
          }}
        >
          <SelectField
            label="Baralho"
            value={deck}
            onChange={({ target }) => setChosen(target.value)}
            options={decks.map(({ id, title }) => ({ value: id, label: title }))}
          />
          <div>
            <Button type="submit" variant="ink">
              Mover
            </Button>
          </div>
        </form>
      </ListState>
    </Dialog>
  );
}
