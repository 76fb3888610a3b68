import type { StudyCard } from '#domain/contracts/study-bundle.ts';
import { estimateMinutes } from '#domain/study/queue/estimate.ts';
import type { Brake } from '#domain/study/queue/limits.ts';
import type { StudyPlan } from '#domain/study/queue/queue.ts';
import type { StudySnapshot } from './study-device.ts';
import type { Rating } from '#domain/study/study-entry.ts';
import { aboutMinutesText, cardsText, countLeft } from './overview-messages.ts';

/** Stands for a front without text. */
export function withoutText({ clip, picturePath }: StudyCard): string {
  if (!picturePath) return 'Só áudio';
  return clip ? 'Áudio e figura' : 'Só figura';
}

const DAY_MS = 86_400_000;

/** The rest of today: after the last new card only cards that return within minutes. */
export function leftText(plan: StudyPlan, secondsPerCard: number): string {
  const { newCards, learning, reviews, done } = plan;
  const minutes = aboutMinutesText(plan, secondsPerCard);
  if (newCards + reviews === 0) return `Bis: ${cardsText(learning)} · ${minutes}`;
  return `${done + learning} de ${done + learning + newCards + reviews} · ${minutes}`;
}

export function offlineText(unsent: number): string {
  if (unsent === 0) return 'Sem internet. Suas respostas ficam guardadas neste aparelho.';
  return unsent === 1
    ? 'Sem internet. 1 resposta guardada neste aparelho.'
    : `Sem internet. ${unsent} respostas guardadas neste aparelho.`;
}

const writeNumber = new Intl.NumberFormat('pt-BR');

/** The device while a large study comes in: how far it is, or that it waits; empty: nothing takes long. */
export function pullText({
  pull,
  pauseSeconds,
}: Pick<StudySnapshot, 'pull' | 'pauseSeconds'>): string {
  if (pauseSeconds !== null)
    return `O servidor pediu uma pausa de ${Math.max(Math.ceil(pauseSeconds), 1)} s. Depois continuo sozinho.`;
  if (!pull) return '';
  const done = `${writeNumber.format(pull.cards)} de ${writeNumber.format(pull.all)}`;
  return pull.what === 'memories'
    ? `Trazendo o que você lembra: ${done} cards.`
    : `Trazendo os textos: ${done} cards.`;
}

export const notKeptText =
  'Este navegador não guarda nada (janela anônima?). Sem internet, suas respostas se perdem ao fechar.';

export const mergedText = 'Também contei as respostas do outro aparelho.';

export const rememberedText = (remembered: number, cards: number) =>
  `${remembered} de ${cards} ${cards === 1 ? 'lembrado' : 'lembrados'}.`;

export function tomorrowText(plan: StudyPlan, secondsPerCard: number): string {
  const cards = countLeft(plan);
  if (cards === 0) return 'Amanhã: nenhum card.';
  const minutes = estimateMinutes(plan, secondsPerCard);
  return `Amanhã: ${cardsText(cards)}, ${minutes === 1 ? 'cerca de 1 min' : `uns ${minutes} min`}.`;
}

/** "18 cards, 3 minutos." */
export function comebackText(cards: number, secondsPerCard: number): string {
  const minutes = estimateMinutes({ reviews: cards }, secondsPerCard);
  return `${cardsText(cards)}, ${minutes === 1 ? '1 minuto' : `${minutes} minutos`}.`;
}

export const restText = 'O resto espera, sem pressa.';

const writeWeekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' });
const writeDate = new Intl.DateTimeFormat('pt-BR', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** "10 cards novos esperam até as revisões ficarem em dia: no seu ritmo, até 9 de dezembro." */
export function heldBackText(
  { cards, brake }: { cards: number; brake: Brake },
  caughtUp: { day: number | null; today: number },
): string {
  const waits = `${cards} ${cards === 1 ? 'card novo espera' : 'cards novos esperam'}`;
  if (brake === 'minutes')
    return `${waits}: as revisões e os cards de hoje já enchem os seus minutos.`;
  const { day, today } = caughtUp;
  if (day === null)
    return `${waits} até as revisões ficarem em dia. Com mais minutos por dia, vai antes.`;
  if (day <= today) return `${waits} até amanhã: hoje são as revisões que ficam em dia.`;
  return `${waits} até as revisões ficarem em dia: no seu ritmo, até ${writeDate.format(new Date(day * DAY_MS))}.`;
}

/** The day on which the next cards are due: days begin at 4 in the student's zone. */
export function nextReturnText(day: number | null, today: number): string {
  if (day === null) return '';
  if (day <= today + 1) return 'O próximo volta amanhã às 4h.';
  const date = new Date(day * DAY_MS);
  const name = day < today + 7 ? writeWeekday.format(date) : writeDate.format(date);
  return `O próximo volta ${name} às 4h.`;
}

/** "40 novos · 12 para hoje". */
export const deckCountText = ({ fresh, today }: { fresh: number; today: number }) =>
  `${fresh === 0 ? '' : `${fresh} ${fresh === 1 ? 'novo' : 'novos'} · `}${today} para hoje`;

export const drillText = ({ value, max }: { value: number; max: number }) =>
  `Treino: ${value} de ${max}`;

export const resumeText = (count: number) =>
  count === 1 ? 'Trazer de volta 1 card suspenso' : `Trazer de volta ${count} cards suspensos`;

export const answerTexts: Record<Rating, string> = {
  1: 'De novo',
  2: 'Difícil',
  3: 'Bom',
  4: 'Fácil',
};

export const shortcuts: readonly { keys: string; action: string }[] = [
  { keys: 'Espaço ou Enter', action: 'Virar' },
  { keys: '1 e 2 (ou 1 a 4)', action: 'Responder, da esquerda para a direita' },
  { keys: 'R', action: 'Ouvir de novo' },
  { keys: 'Z', action: 'Desfazer' },
];

export const studyMessages = {
  notStored:
    'Este aparelho não guardou a resposta. Libere espaço, ou saia da janela anônima, e responda de novo.',
  elsewhere: 'Este card já tinha resposta em outra aba ou em outro aparelho. Contou uma vez.',
  notTaken: 'Não foi possível pegar o baralho',
  notResumed: 'Os cards não voltaram',
  notSaved: 'Os ajustes não foram guardados',
  hintNotSaved: 'A dica não foi guardada',
} as const;
