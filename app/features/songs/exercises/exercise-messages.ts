import type { SongPlay } from '#domain/contracts/songs.ts';
import { bareWord } from '#domain/songs/bare-word.ts';
import type { DictatedWord } from '#domain/songs/grade-dictation.ts';
import { lineText } from '../messages.ts';
import { findActive, type GapDeed, type GapSession, type LineScore } from './gap-session.ts';

/** "5 palavras suas voltam hoje e viram lacunas primeiro." */
export function dueText(due: number, isWritten: boolean): string {
  if (due === 0) return 'Nenhuma palavra sua volta hoje nesta música: é só treino.';
  const words = due === 1 ? '1 palavra sua volta' : `${due} palavras suas voltam`;
  return isWritten
    ? `${words} hoje: lacunas primeiro para elas, e a primeira tentativa já é a revisão.`
    : `${words} hoje. Escolhendo é só treino; escrevendo, a primeira tentativa já é a revisão.`;
}

const firstText = ({ tries, rightFirst }: Pick<SongPlay, 'tries' | 'rightFirst'>) =>
  `${rightFirst} de ${tries} de primeira`;

export const lastPlayText = (play: SongPlay): string =>
  `Da última vez: ${firstText(play)}${play.share === null ? '' : `, com ${play.share} %`}.`;

const units: Record<SongPlay['mode'], string> = {
  listen: '',
  gaps: '',
  order: 'versos: ',
  dictation: 'palavras: ',
};

export function scoreText(play: SongPlay): string {
  const text = `${units[play.mode]}${firstText(play)}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const openGapsText = (place: number, all: number): string =>
  `Lacuna ${place + 1} de ${all}: escolha a palavra`;

/** "Certo no sentido; aqui se canta gonna." */
export const senseText = (word: string): string => `Certo no sentido; aqui se canta ${word}.`;

export const lineScoreText = (line: number, { right, tries }: LineScore): string =>
  `${lineText(line)}: ${right} de ${tries}.`;

/** For a screen reader: what a deed has done. */
export function sayDeed(before: GapSession, after: GapSession, deed: GapDeed): string {
  const fill = before.fills[findActive(before)];
  if (!fill) return '';
  const word = bareWord(fill.gap.word);
  if (after.doubt !== null) return `Quase: ${word}. Você escreveu ${after.doubt}.`;
  if (after.wrong !== null) return 'Ainda não. Tente de novo.';
  if (after.fills[findActive(before)]?.isOfSense) return senseText(word);
  return deed.kind === 'shown' || (deed.kind === 'decided' && !deed.isRight)
    ? `A palavra é ${word}.`
    : `Certo: ${word}.`;
}

/** The day on which a reviewed card returns. */
export function returnText(days: number | null): string {
  if (days === null || days <= 0) return 'volta hoje';
  return days === 1 ? 'volta amanhã' : `volta em ${days} dias`;
}

export const gradeText: Record<DictatedWord['grade'], string> = {
  right: 'certo',
  sense: 'certo no sentido',
  almost: 'quase',
  wrong: 'errado',
  missing: 'faltou',
};

export const dictationText = (right: number, all: number): string =>
  right === all ? 'Tudo certo.' : `${right} de ${all} palavras certas.`;
