import { useState } from 'react';
import type { ListedCard } from '#domain/contracts/own-decks.ts';
import { successToast, toast } from '#app/lib/toast.ts';
import { clearDraft } from '#app/lib/unsent/draft.ts';
import { createUuidV7 } from '#app/lib/wire/uuid-v7.ts';
import { ResumedDraft } from '#app/ui/admin/editor/resumed-draft.tsx';
import { useDraftForm } from '#app/ui/form/use-draft-form.ts';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Dialog } from '#app/ui/primitives/dialog.tsx';
import { deckMessages } from '#app/features/decks/messages.ts';
import { useSaveCard } from '#app/features/decks/mutations.ts';
import { type CardForm, cardFormSchema } from '#app/features/decks/schema.ts';
import { CardFields } from './card-fields.tsx';

interface CardDialogProps {
  deckId: string;
  /** Null: a new card. */
  card: ListedCard | null;
  onClose: () => void;
}

/** A card in a dialog, which stays open with the typed text until that is saved; new ones one after the other. */
export function CardDialog({ deckId, card, onClose }: CardDialogProps) {
  const draftKey = `card:${card?.noteId ?? deckId}`;
  const [made, setMade] = useState(0);

  function handleClose() {
    clearDraft(draftKey);
    onClose();
  }

  function handleSaved(wantsAnother: boolean) {
    clearDraft(draftKey);
    toast(successToast(deckMessages.cardSaved));
    if (wantsAnother) setMade(made + 1);
    else onClose();
  }

  return (
    <Dialog open onClose={handleClose} title={card ? 'Editar card' : 'Criar card'}>
      <Form
        key={made}
        deckId={deckId}
        card={card}
        draftKey={draftKey}
        isNext={made > 0}
        onSaved={handleSaved}
        onCancel={handleClose}
      />
    </Dialog>
  );
}

const toForm = (card: ListedCard | null): CardForm => ({
  id: card?.noteId ?? createUuidV7(Date.now()),
  front: card?.front ?? '',
  meaning: card?.meaning ?? '',
  sound: card?.sound ?? '',
  example: card?.example ?? '',
  exampleMeaning: card?.exampleMeaning ?? '',
  tags: card?.tags.join(', ') ?? '',
  audioPath: card?.audioPath ?? '',
  picturePath: card?.picturePath ?? '',
});

interface FormProps extends Pick<CardDialogProps, 'deckId' | 'card'> {
  draftKey: string;
  /** After another one, whose button had the focus. */
  isNext: boolean;
  onSaved: (wantsAnother: boolean) => void;
  onCancel: () => void;
}

function Form({ deckId, card, draftKey, isNext, onSaved, onCancel }: FormProps) {
  const save = useSaveCard(deckId);
  const [stored] = useState(() => toForm(card));
  const { form, keptAt, discard } = useDraftForm({
    draftKey,
    stored,
    storedVersion: null,
    schema: cardFormSchema,
  });
  const [problem, setProblem] = useState('');

  const submit = (wantsAnother: boolean) =>
    form.handleSubmit(async (values) => {
      setProblem('');
      const attempt = await save(values);
      if (attempt.ok) onSaved(wantsAnother);
      else setProblem(attempt.message);
    });

  return (
    <form
      ref={isNext ? focusFirst : undefined}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void submit(false)(event)}
    >
      {keptAt !== null && (
        <ResumedDraft keptAt={keptAt} isNew={card === null} onDiscard={discard} />
      )}
      <CardFields form={form} storedPicture={card?.picturePath ?? null} />
      {problem && <Banner tone="danger">{problem}</Banner>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="ink" busy={form.formState.isSubmitting}>
          Salvar
        </Button>
        {!card && (
          <Button
            variant="outline"
            busy={form.formState.isSubmitting}
            onClick={(event) => void submit(true)(event)}
          >
            Salvar e criar outro
          </Button>
        )}
        <Button variant="quiet" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}

const focusFirst = (form: HTMLFormElement | null) => form?.querySelector('textarea')?.focus();
