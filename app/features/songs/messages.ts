import { clockText } from '#app/lib/text/clock-text.ts';
import type { SongTake } from './state.ts';

export const takeText: Record<SongTake, string> = {
  sung: 'Cantada',
  spoken: 'Dita',
  band: 'Só banda',
};

export const rateText = (rate: number) => `${String(rate).replace('.', ',')}×`;

export const lineText = (index: number) => `Verso ${index + 1}`;

export const songFactsText = ({ level, durationMs }: { level: string; durationMs: number }) =>
  `${level} · ${clockText(durationMs / 1000)}`;

/** Which course has a song that is not open, and its page. */
export const songOffer = ({ courseId }: { courseId: string | null }) =>
  courseId === 'masterclass'
    ? {
        place: 'Na masterclass',
        text: 'Esta música faz parte da masterclass.',
        to: '/masterclass',
        action: 'Conhecer a masterclass',
      }
    : {
        place: 'No curso completo',
        text: 'Esta música faz parte do curso completo.',
        to: '/curso',
        action: 'Conhecer o curso',
      };

export const shortcuts = [
  { keys: 'Espaço', action: 'Tocar e pausar' },
  { keys: '← →', action: 'Verso anterior ou próximo' },
  { keys: '↑ ↓', action: 'Mais rápido ou mais devagar' },
  { keys: 'L', action: 'Repetir o verso' },
  { keys: 'T', action: 'Mostrar e esconder a tradução' },
] as const;

/** "Verso 3, 12 de 41 segundos", for screen readers. */
export function positionText({
  line,
  second,
  durationMs,
}: {
  line: number;
  second: number;
  durationMs: number;
}): string {
  const seconds = `${second} de ${Math.floor(durationMs / 1000)} segundos`;
  return line < 0 ? seconds : `${lineText(line)}, ${seconds}`;
}
