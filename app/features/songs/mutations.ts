import { useMutation, useQueryClient } from '@tanstack/react-query';
import { attemptRpc } from '#app/lib/rpc.ts';
import { failureToast, successToast, toast } from '#app/lib/toast.ts';
import { leaveStudy, openStudy, studyOverviewQuery } from '../study/queries.ts';
import { songQuery, songsQuery } from './queries.ts';
import { useSongOwner } from './saved/song-owner.ts';

/** Takes a card of the song into the student's study, or drops it. A refusal is a sentence to show. */
export function useSongCard(songId: string) {
  const client = useQueryClient();
  const owner = useSongOwner();
  const { queryKey } = songQuery(songId);

  /** The next review begins with the card, so the device has it before. Without network it comes with the next contact. */
  async function bringToDevice() {
    if (owner === null) return;
    const study = await openStudy(owner);
    await study.sync();
    await leaveStudy(study, client);
  }

  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ card, isTaken }: { card: string; isTaken: boolean }) =>
      attemptRpc(isTaken ? 'take_card' : 'drop_card', { card }),
    onSuccess: ({ ok }, { card, isTaken }) => {
      if (!ok) return;
      void client.invalidateQueries(studyOverviewQuery());
      bringToDevice().catch(() => {});
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
        link: { label: 'Revisar agora', to: '/membros/revisar' },
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
