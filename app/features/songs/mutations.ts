import { useMutation, useQueryClient } from '@tanstack/react-query';
import { attemptRpc } from '#app/lib/rpc.ts';
import { failureToast, successToast, toast } from '#app/lib/toast.ts';
import { studyOverviewQuery } from '../study/queries.ts';
import { songQuery, songsQuery } from './queries.ts';

/** Takes a card of the song into the student's study, or drops it. A refusal is a sentence to show. */
export function useSongCard(songId: string) {
  const client = useQueryClient();
  const { queryKey } = songQuery(songId);

  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ card, isTaken }: { card: string; isTaken: boolean }) =>
      attemptRpc(isTaken ? 'take_card' : 'drop_card', { card }),
    onSuccess: ({ ok }, { card, isTaken }) => {
      if (!ok) return;
      void client.invalidateQueries(studyOverviewQuery());
      client.setQueryData(queryKey, (song) => {
        if (!song) return song;
        const others = song.ownCards.filter((id) => id !== card);
        return { ...song, ownCards: isTaken ? [...others, card] : others };
      });
    },
  });

  async function drop(card: string) {
    const attempt = await mutateAsync({ card, isTaken: false });
    toast(
      attempt.ok
        ? { title: 'Card desfeito.' }
        : failureToast('O card não foi desfeito', attempt.message),
    );
  }

  async function take(card: string) {
    const attempt = await mutateAsync({ card, isTaken: true });
    if (attempt.ok)
      toast({
        ...successToast('Card criado.'),
        action: { label: 'Desfazer', onPress: () => void drop(card) },
      });
    return attempt;
  }

  return { take, drop, isPending };
}

/** "Já sei", or takes it back. A refusal is a sentence to show. */
export function useDeclaredWord(songId: string) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ lemma, known }: { lemma: string; known: true | null }) =>
      attemptRpc('declare_word', { lemma, known }),
    onSuccess: ({ ok }) => {
      if (!ok) return undefined;
      void client.invalidateQueries(songsQuery());
      return client.invalidateQueries(songQuery(songId));
    },
  });

  async function declare(lemma: string, known: true | null) {
    const attempt = await mutateAsync({ lemma, known });
    if (attempt.ok && known)
      toast({
        ...successToast(`Anotado: você já sabe "${lemma}".`),
        action: { label: 'Desfazer', onPress: () => void declare(lemma, null) },
      });
    return attempt;
  }
  return { declare, isPending };
}
