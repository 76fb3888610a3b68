import { defaultSettings } from '#domain/study/default-settings.ts';
import { estimateMinutes, type LeftOfDay } from '#domain/study/queue/estimate.ts';

export const cardsText = (count: number) => (count === 1 ? '1 card' : `${count} cards`);

export const countLeft = ({ newCards = 0, learning = 0, reviews = 0 }: LeftOfDay) =>
  newCards + learning + reviews;

export const aboutMinutesText = (left: LeftOfDay, secondsPerCard?: number) =>
  `cerca de ${estimateMinutes(left, secondsPerCard)} min`;

export const dueTodayText = (left: LeftOfDay, secondsPerCard: number) =>
  `${cardsText(countLeft(left))} para hoje · ${aboutMinutesText(left, secondsPerCard)}`;

export const allDoneText = 'Tudo em dia. Dá para treinar assim mesmo.';

export function firstCardsText(count: number): string {
  if (count === 0) return 'Seus cards estão aqui.';
  const minutes = aboutMinutesText({ newCards: count });
  if (count === 1) return `Seu primeiro card está aqui. Leva ${minutes}.`;
  return `Seus primeiros ${count} cards estão aqui. Levam ${minutes}.`;
}

export const lessonCardsText = (cards: number) => `${cardsText(cards)} desta aula`;

/** At the end of the lesson that hands a deck out. */
export const readyCardsText = ({ id, cards }: { id: string; cards: number }) =>
  id === 'masterclass'
    ? `${Math.min(defaultSettings.newPerDay, cards)} cards da masterclass estão prontos`
    : lessonCardsText(cards);

export const offlineHomeTexts = {
  offline: {
    title: 'Sem internet',
    text: 'Esta página abre sozinha quando a conexão voltar.',
  },
  late: {
    title: 'A internet não responde',
    text: 'Esta página abre sozinha assim que a resposta chegar.',
  },
} as const;

const songsText = (songs: number) => (songs === 1 ? '1 música salva' : `${songs} músicas salvas`);

/** "Funcionam aqui: Revisar, 2 músicas salvas." */
export function workingText({ hasCards, songs }: { hasCards: boolean; songs: number }): string {
  const working = [hasCards ? 'Revisar' : '', songs > 0 ? songsText(songs) : ''].filter(Boolean);
  if (working.length === 0)
    return 'Nada está guardado neste aparelho ainda. Com internet, abra Revisar uma vez ou salve uma música: depois funcionam sem ela.';
  const isMany = working.length > 1 || songs > 1;
  return `${isMany ? 'Funcionam' : 'Funciona'} aqui: ${working.join(', ')}.`;
}
