import type { Newsletter, ReaderCount } from './schema.ts';

const number = (count: number) => count.toLocaleString('pt-BR');

export const peopleText = (count: number) =>
  count === 1 ? '1 pessoa' : `${number(count)} pessoas`;

/** The choices of "Para quem", with the people of each list. */
export const audienceOptions = ({ subscribers, waiting }: ReaderCount) => [
  { value: 'news', label: `Quem aceita novidades (${number(subscribers)})` },
  ...waiting.flatMap(({ course_id: courseId, title, people }) => [
    { value: `waiting:${courseId}`, label: `Lista de espera de ${title} (${number(people)})` },
    { value: `both:${courseId}`, label: `Novidades e lista de espera de ${title}` },
  ]),
];

/** The agreement of the people on a list. */
export const audienceHint = (choice: string) =>
  choice.startsWith('news')
    ? 'Quem marcou, na compra ou em Configurações, que aceita novidades e promoções.'
    : 'Quem está na lista pediu para saber deste curso: escreva só sobre ele.';

export const audienceText = ({ isToSubscribers, course }: Newsletter) => {
  const list = course === null ? 'lista de espera' : `lista de espera de ${course}`;
  if (!isToSubscribers) return `Para a ${list}`;
  return course === null
    ? 'Para quem aceita novidades'
    : `Para quem aceita novidades e para a ${list}`;
};

/** "312 de 1.204 enviados" */
export const progressText = ({ total, sent, isCollecting }: Newsletter) =>
  isCollecting
    ? `Reunindo quem recebe: ${number(total)} até agora`
    : `${number(sent)} de ${number(total)} ${total === 1 ? 'enviado' : 'enviados'}`;

/** The readers who got nothing, and why. */
export function restText(newsletter: Newsletter): string {
  const { state, total, sent, skipped, failed } = newsletter;
  const unclear = state === 'sent' ? total - sent - skipped - failed : 0;
  return [
    skipped > 0 && `${number(skipped)} ${skipped === 1 ? 'saiu' : 'saíram'} da lista antes`,
    failed > 0 && `${number(failed)} não ${failed === 1 ? 'saiu' : 'saíram'}`,
    unclear > 0 && `${number(unclear)} talvez não ${unclear === 1 ? 'tenha' : 'tenham'} chegado`,
  ]
    .filter(Boolean)
    .join(' · ');
}

export const stateTexts: Record<Newsletter['state'], string> = {
  sending: 'Enviando',
  stopped: 'Parado',
  sent: 'Enviado',
};
