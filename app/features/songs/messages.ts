import { clockText } from '#app/lib/text/clock-text.ts';
import type { SongCoverage, SongMode } from '#domain/contracts/songs.ts';
import type { SongRecording } from './state.ts';

export const recordingText: Record<SongRecording, string> = {
  sung: 'Cantada',
  spoken: 'Dita',
  band: 'Só banda',
};

export const modeText: Record<SongMode, string> = {
  listen: 'Ouvir',
  gaps: 'Lacunas',
  order: 'Ordenar',
  dictation: 'Ditado',
};

export const percentText = (share: number) => `${Math.round(100 * share)} %`;

export const newWordsText = (count: number) =>
  count === 1 ? '1 palavra nova' : `${count} palavras novas`;

/** "Você já entende 78 %: 9 de 16 versos inteiros, 5 palavras novas." */
export function coverageText(
  { share, newLemmas, wholeLines }: SongCoverage,
  lines: number,
): string {
  const news = newLemmas === 0 ? 'nenhuma palavra nova' : newWordsText(newLemmas);
  return `Você já entende ${percentText(share)}: ${wholeLines} de ${lines} versos inteiros, ${news}.`;
}

/** "One More Song: 71 % → 78 %", or what is understood where nothing changed. */
export function easierText(
  title: string,
  before: SongCoverage | null,
  after: SongCoverage | null,
): string {
  if (!after) return '';
  const [from, to] = [percentText(before?.share ?? after.share), percentText(after.share)];
  return from === to ? `Você já entende ${to} desta música.` : `${title}: ${from} → ${to}`;
}

export const rateText = (rate: number) => `${String(rate).replace('.', ',')}×`;

/** "Salvar neste aparelho (2,4 MB)"; without the size where it is not known. */
export function saveText(bytes: number | null | undefined): string {
  if (!bytes) return 'Salvar neste aparelho';
  const megabytes = (bytes / 1_000_000).toFixed(1).replace('.', ',');
  return `Salvar neste aparelho (${megabytes} MB)`;
}

/** "Baixando 43 %". */
export const downloadText = (share: number) => `Baixando ${Math.floor(100 * share)} %`;

export const lineText = (index: number) => `Verso ${index + 1}`;

export const songFactsText = ({ level, durationMs }: { level: string; durationMs: number }) =>
  `${level} · ${clockText(durationMs / 1000)}`;

/** "Estas frases estão em uma música:" */
export const sungPhrasesText = (phrases: number) =>
  phrases === 1 ? 'Esta frase está nesta música:' : 'Estas frases estão nesta música:';

/** The course with which a closed song opens, the smallest one first, and its page. */
export const songOffer = ({ courseIds }: { courseIds: readonly string[] }) =>
  courseIds.includes('masterclass')
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
