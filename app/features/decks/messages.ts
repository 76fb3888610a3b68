import { ownLimits } from '#domain/decks/own-limits.ts';
import type { ListedCard, ListedDeck, OwnUsage } from '#domain/contracts/own-decks.ts';
import type { UploadError } from '#app/lib/files/upload-file.ts';

const writeNumber = new Intl.NumberFormat('pt-BR');
const MEGABYTE = 1_048_576;

export const cardsText = (count: number) =>
  count === 1 ? '1 card' : `${writeNumber.format(count)} cards`;

/** "40 novos · 12 para hoje". */
export function waitingText({ fresh, due }: Pick<ListedDeck, 'fresh' | 'due'>): string {
  const parts = [
    fresh > 0 && `${writeNumber.format(fresh)} ${fresh === 1 ? 'novo' : 'novos'}`,
    due > 0 && `${writeNumber.format(due)} para hoje`,
  ];
  return parts.filter(Boolean).join(' · ') || 'em dia';
}

/** Stands for a front without text. */
export function withoutText({ audioPath, picturePath }: ListedCard): string {
  if (picturePath === null) return 'Só áudio';
  return audioPath === null ? 'Só figura' : 'Áudio e figura';
}

const DAY_MS = 86_400_000;
const writeDate = new Intl.DateTimeFormat('pt-BR', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The day on which a card returns. */
export function returnText({ isNew, dueDay }: ListedCard, today: number): string {
  if (isNew) return 'Novo';
  if (dueDay === null || dueDay <= today) return 'Volta hoje';
  if (dueDay === today + 1) return 'Volta amanhã';
  return `Volta em ${writeDate.format(new Date(dueDay * DAY_MS))}`;
}

const isNear = (used: number, most: number) => used >= most * 0.9;

/** The amount that a person has; `isNear`: the limit comes soon. */
export function toUsageText({ notes, mediaBytes }: OwnUsage): { text: string; isNear: boolean } {
  const megabytes = Math.ceil(mediaBytes / MEGABYTE);
  const all = ownLimits.mediaBytes / MEGABYTE;
  return {
    text: `${writeNumber.format(notes)} de ${writeNumber.format(ownLimits.notes)} cards seus · ${megabytes} de ${all} MB de áudio e figuras`,
    isNear: isNear(notes, ownLimits.notes) || isNear(mediaBytes, ownLimits.mediaBytes),
  };
}

export const chosenText = (count: number) =>
  count === 1 ? '1 card escolhido' : `${writeNumber.format(count)} cards escolhidos`;

const deletedText = (count: number) =>
  count === 1 ? 'Card apagado.' : `${writeNumber.format(count)} cards apagados.`;
const movedText = (count: number) =>
  count === 1 ? 'Card movido.' : `${writeNumber.format(count)} cards movidos.`;

export const deckMessages = {
  deckDeleted: 'Baralho apagado.',
  deckRestored: 'Baralho de volta.',
  cardsDeleted: deletedText,
  cardsMoved: movedText,
  cardsRestored: 'Tudo de volta.',
  notDeleted: 'Nada foi apagado',
  notRestored: 'Não voltou',
  notMoved: 'Nada foi movido',
  notTaken: 'Não foi possível pegar o baralho',
  cardSaved: 'Card salvo.',
  deckSaved: 'Baralho salvo.',
} as const;

export const soundTexts: Record<UploadError['reason'] | 'full_quota', string> = {
  aborted: 'Envio cancelado.',
  empty: 'Este arquivo está vazio.',
  failed: 'O áudio não foi enviado. Tente de novo.',
  forbidden: 'Sua conta não pode enviar áudio agora.',
  full: 'O servidor está sem espaço agora. Tente mais tarde.',
  full_quota:
    'Seus áudios e figuras passam de 200 MB. Apague cards com áudio ou figura antes de mandar outros.',
  network: 'Sem conexão. Tente de novo.',
  too_large: 'O áudio tem no máximo 5 MB.',
  wrong_type: 'Use um áudio MP3, M4A, OGG, WAV ou WebM.',
};
