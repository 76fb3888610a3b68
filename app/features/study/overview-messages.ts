import { defaultSettings } from '#domain/study/default-settings.ts';
import { estimateMinutes } from '#domain/study/queue/queue.ts';

export const cardsText = (count: number) => (count === 1 ? '1 card' : `${count} cards`);

export const aboutMinutesText = (answers: number, secondsPerCard?: number) =>
  `cerca de ${estimateMinutes(answers, secondsPerCard)} min`;

export const dueTodayText = (cards: number) =>
  `${cardsText(cards)} para hoje · ${aboutMinutesText(cards)}`;

export function firstCardsText(count: number): string {
  if (count === 1) return 'Seu primeiro card está aqui. Leva uns 8 segundos.';
  const cards = count === 0 ? 'Seus cards' : `Seus primeiros ${count} cards`;
  return `${cards} estão aqui. Cada um leva uns 8 segundos.`;
}

export const lessonCardsText = (cards: number) => `${cardsText(cards)} desta aula`;

/** At the end of the lesson that hands a deck out. */
export const readyCardsText = ({ id, cards }: { id: string; cards: number }) =>
  id === 'masterclass'
    ? `${Math.min(defaultSettings.newPerDay, cards)} cards da masterclass estão prontos`
    : lessonCardsText(cards);
