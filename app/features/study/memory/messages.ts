import type { Recalled } from '#domain/study/history/statistics.ts';
import type { LedgerRow, Training } from './schema.ts';

const DAY_MS = 86_400_000;

const toFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', ...options });
const writeMonth = toFormat({ month: 'short' });
const writeLongDay = toFormat({ day: 'numeric', month: 'long', year: 'numeric' });
const writeMonthOfYear = toFormat({ month: 'long', year: 'numeric' });
const writeDecimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 });

export const numberText = (value: number) => value.toLocaleString('pt-BR');
export const toDate = (day: number) => new Date(day * DAY_MS);

/** "nov". */
export const monthText = (day: number) => writeMonth.format(toDate(day)).replace('.', '');

/** "10 nov", with its year when that is not today's. */
export function dayText(day: number, today: number): string {
  const date = toDate(day);
  const year = date.getUTCFullYear();
  const isThisYear = year === toDate(today).getUTCFullYear();
  return `${date.getUTCDate()} ${monthText(day)}${isThisYear ? '' : ` ${year}`}`;
}

export const longDayText = (day: number) => writeLongDay.format(toDate(day));
export const monthOfYearText = (day: number) => writeMonthOfYear.format(toDate(day));

export const answersText = (count: number) =>
  count === 1 ? '1 resposta' : `${numberText(count)} respostas`;

export const daysText = (count: number) => (count === 1 ? '1 dia' : `${numberText(count)} dias`);

export const cardsText = (count: number) => (count === 1 ? '1 card' : `${numberText(count)} cards`);

/** "4 min", "1 h 20 min". */
export function durationText(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (ms > 0 && minutes === 0) return 'menos de 1 min';
  if (minutes < 60) return `${minutes} min`;
  return `${numberText(Math.floor(minutes / 60))} h ${minutes % 60} min`;
}

/** "14 respostas em 3 min. Amanhã voltam 10 cards." */
export function firstDayText(day: { answers: number; spentMs: number; tomorrow: number }): string {
  const done = `${answersText(day.answers)} em ${durationText(day.spentMs)}.`;
  if (day.tomorrow === 0) return done;
  return `${done} Amanhã ${day.tomorrow === 1 ? 'volta' : 'voltam'} ${cardsText(day.tomorrow)}.`;
}

/** "92 %"; a dash where nothing was asked. */
export const shareText = ({ passed, of }: Recalled) =>
  of === 0 ? '–' : `${Math.round((passed / of) * 100)} %`;

export const percentText = (share: number) => `${Math.round(share * 100)} %`;

/** By class of stability. */
export const strengthTexts = [
  'Menos de 1 dia',
  '1 a 6 dias',
  '1 a 3 semanas',
  '3 semanas a 2 meses',
  '2 a 6 meses',
  '6 meses a 1 ano',
  'Mais de 1 ano',
] as const;

export const keptText = (kept: number) =>
  kept === 1 ? 'palavra ou frase que você guarda' : 'palavras e frases que você guarda';

/** With one decimal more where two would hide the difference. */
function lossTexts({ loss_default: byDefault, loss_own: own }: Training): [string, string] {
  const digits = byDefault.toFixed(2) === own.toFixed(2) ? 3 : 2;
  const write = (loss: number) => writeDecimal.format(Number(loss.toFixed(digits)));
  return [write(byDefault), write(own)];
}

export function trainingText(training: Training | null): string {
  if (!training)
    return 'A agenda usa os parâmetros padrão. A partir de 1.600 respostas, a escola testa de noite se parâmetros só seus preveem melhor o que você lembra.';
  const [byDefault, own] = lossTexts(training);
  const basis = `Medido na última quinta parte de ${answersText(training.trained_on)} suas, que não serviu para calcular nem para escolher.`;
  if (!training.is_own)
    return `Os parâmetros padrão preveem bem o que você lembra: erro ${byDefault}. Parâmetros só seus não fizeram melhor. ${basis}`;
  if (training.loss_own >= training.loss_default)
    return `A agenda usa parâmetros seus, que previram melhor as respostas anteriores. Nas últimas: erro ${own}, com os padrão ${byDefault}. ${basis}`;
  return `Seus parâmetros preveem melhor que os padrão: erro ${byDefault} → ${own}. ${basis}`;
}

export const tappedText = ({ takenAt }: LedgerRow, toDay: (at: number) => number, today: number) =>
  `tocou em ${dayText(toDay(Date.parse(takenAt)), today)}`;

/** "lembrou 10 nov, 24 nov, 30 dez"; of many the first and the last ones. */
export function rememberedText({ remembered }: LedgerRow, today: number): string {
  if (remembered.length === 0) return 'ainda não voltou';
  const shown =
    remembered.length <= 6 ? remembered : [...remembered.slice(0, 3), ...remembered.slice(-2)];
  const texts = shown.map((day) => dayText(day, today));
  const left = remembered.length - shown.length;
  if (left > 0) texts.splice(3, 0, `mais ${left} vezes`);
  return `lembrou ${texts.join(', ')}`;
}
