import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createUuidV7 } from '#app/lib/wire/uuid-v7.ts';
import { successToast } from '#app/lib/toast.ts';
import { DraftDialog } from '#app/ui/admin/draft-dialog.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { deckMessages } from '../messages.ts';
import { useSaveDeck } from '../mutations.ts';
import { deckFormSchema } from '../schema.ts';

interface DeckDialogProps {
  /** Null: a new deck, which opens when it is made. */
  deck: { id: string; title: string } | null;
  onClose: () => void;
}

export function DeckDialog({ deck, onClose }: DeckDialogProps) {
  const save = useSaveDeck();
  const navigate = useNavigate();
  const [stored] = useState(() => deck ?? { id: createUuidV7(Date.now()), title: '' });
  return (
    <DraftDialog
      title={deck ? 'Renomear baralho' : 'Criar baralho'}
      draftKey={`deck:${deck?.id ?? 'novo'}`}
      stored={stored}
      storedVersion={null}
      schema={deckFormSchema}
      firstField="title"
      onSave={async (form) => {
        const attempt = await save(form);
        if (attempt.ok && !deck) void navigate(`/membros/baralhos/${form.id}`);
        return attempt;
      }}
      saved={deck && successToast(deckMessages.deckSaved)}
      onClose={onClose}
    >
      {(form) => <TextField label="Nome" autoComplete="off" {...form.field('title')} />}
    </DraftDialog>
  );
}
