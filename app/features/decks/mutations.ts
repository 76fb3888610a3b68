import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ListedDeck, OwnNote } from '#domain/contracts/own-decks.ts';
import { studyOverviewQuery } from '#app/features/study/queries.ts';
import { type Attempt, attemptRpc } from '#app/lib/rpc.ts';
import { failureToast, successToast, toast } from '#app/lib/toast.ts';
import { refreshQuery } from '#app/lib/wire/refresh-query.ts';
import { deckMessages } from './messages.ts';
import { DECKS_KEY } from './queries.ts';
import type { CardForm } from './schema.ts';

type Call = readonly [name: string, args: Record<string, unknown>];

/** Calls a function that changes decks, and reads them again. */
function useDeckChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ([name, args]: Call) => attemptRpc(name, args),
    onSuccess: async ({ ok }) => {
      if (!ok) return;
      void client.invalidateQueries(studyOverviewQuery());
      await refreshQuery(client, DECKS_KEY);
    },
  });
}

const toNote = ({ tags, audioPath, picturePath, ...form }: CardForm): OwnNote => ({
  ...form,
  tags: tags.split(',').filter((tag) => tag.trim() !== ''),
  audioPath: audioPath || null,
  picturePath: picturePath || null,
});

export function useSaveDeck() {
  const { mutateAsync } = useDeckChange();
  return (form: { id: string; title: string }): Promise<Attempt> =>
    mutateAsync(['save_deck', form]);
}

export function useSaveCard(deck: string) {
  const { mutateAsync } = useDeckChange();
  return (form: CardForm): Promise<Attempt> =>
    mutateAsync(['save_note', { deck, note: toNote(form) }]);
}

export function useTakeDeck() {
  const { mutateAsync, isPending } = useDeckChange();
  async function take({ id }: Pick<ListedDeck, 'id'>) {
    const attempt = await mutateAsync(['take_deck', { deck: id }]);
    if (!attempt.ok) toast(failureToast(deckMessages.notTaken, attempt.message));
  }
  return { take, isPending };
}

/** Deletes at once; the toast brings back what was deleted. Resolves to whether it is gone. */
function useDeletion(restored: string) {
  const { mutateAsync, isPending } = useDeckChange();
  async function restore(call: Call) {
    const attempt = await mutateAsync(call);
    toast(
      attempt.ok ? successToast(restored) : failureToast(deckMessages.notRestored, attempt.message),
    );
  }
  async function remove(call: Call, undo: Call, done: string): Promise<boolean> {
    const attempt = await mutateAsync(call);
    toast(
      attempt.ok
        ? {
            ...successToast(done),
            durationMs: 10_000,
            action: { label: 'Desfazer', onPress: () => void restore(undo) },
          }
        : failureToast(deckMessages.notDeleted, attempt.message),
    );
    return attempt.ok;
  }
  return { remove, restore, isPending };
}

export function useDeleteDeck() {
  const { remove, restore, isPending } = useDeletion(deckMessages.deckRestored);
  return {
    isPending,
    remove: (deck: string) =>
      remove(['delete_deck', { deck }], ['restore_deck', { deck }], deckMessages.deckDeleted),
    restore: (deck: string) => restore(['restore_deck', { deck }]),
  };
}

export function useChangeCards() {
  const { remove, isPending: isRemoving } = useDeletion(deckMessages.cardsRestored);
  const { mutateAsync, isPending: isMoving } = useDeckChange();
  return {
    isPending: isRemoving || isMoving,
    remove: (notes: readonly string[]) =>
      remove(
        ['delete_notes', { notes }],
        ['restore_notes', { notes }],
        deckMessages.cardsDeleted(notes.length),
      ),
    move: async (notes: readonly string[], deck: string): Promise<boolean> => {
      const attempt = await mutateAsync(['move_notes', { notes, deck }]);
      toast(
        attempt.ok
          ? successToast(deckMessages.cardsMoved(notes.length))
          : failureToast(deckMessages.notMoved, attempt.message),
      );
      return attempt.ok;
    },
  };
}
