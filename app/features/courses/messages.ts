import type { CourseCard } from './schema.ts';

export const lessonCountText = (count: number) => (count === 1 ? '1 aula' : `${count} aulas`);

export function foundLessonsText(count: number): string {
  if (count === 0) return 'Nenhuma aula encontrada com essas palavras.';
  return count === 1 ? '1 aula encontrada' : `${count} aulas encontradas`;
}

export const moduleCountText = (count: number) => (count === 1 ? '1 módulo' : `${count} módulos`);

export const progressText = (completed: number, total: number) =>
  `${completed} de ${lessonCountText(total)}`;

export const completedText = (completed: number, total: number) =>
  `${progressText(completed, total)} ${total === 1 ? 'concluída' : 'concluídas'}`;

export const levelText: Record<NonNullable<CourseCard['level']>, string> = {
  iniciante: 'Iniciante',
  intermediário: 'Intermediário',
  avançado: 'Avançado',
};

/** The sentence for a last day such as "2026-12-31". */
export const accessEndText = (day: string) =>
  `Seu acesso vai até ${day.split('-').toReversed().join('/')}`;
