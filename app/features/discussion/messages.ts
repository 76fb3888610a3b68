import { CHECK_CONNECTION, failureToast, successToast } from '#app/lib/toast.ts';
import type { Refusal } from '#app/lib/unsent/outbox.ts';
import type { Entry, NewEntry, Place, ReportReason } from './schema.ts';

export const authorText = ({ isMine, authorName }: Pick<Entry, 'isMine' | 'authorName'>) =>
  isMine ? 'Você' : authorName;

const comment = {
  name: 'comentário',
  deleted: 'Comentário excluído.',
  hidden: 'Oculto',
  unsent: 'Ainda não foi enviado: sem conexão. Vamos tentar de novo automaticamente.',
};
const reply = {
  name: 'resposta',
  deleted: 'Resposta excluída.',
  hidden: 'Oculta pela moderação',
  unsent: 'Ainda não foi enviada: sem conexão. Vamos tentar de novo automaticamente.',
};
const post = { ...reply, name: 'publicação', deleted: 'Publicação excluída.' };

/** The name of an entry by its place. */
export function wordsOf(place: Place, title: string | null | undefined) {
  if (place !== null) return comment;
  return typeof title === 'string' ? post : reply;
}

export function sentText({ lessonId, parentId }: Pick<NewEntry, 'lessonId' | 'parentId'>): string {
  if (parentId !== null) return 'Resposta enviada.';
  return lessonId === null ? 'Publicado.' : 'Comentário enviado.';
}

export const replyCountText = (count: number) =>
  count === 1 ? '1 resposta' : `${count} respostas`;
export const likeText = (count: number) => (count === 1 ? '1 curtida' : `${count} curtidas`);

export const notChanged = failureToast('Não foi possível salvar', CHECK_CONNECTION);

export const reported = successToast(
  'Denúncia enviada',
  'A equipe vai olhar. Obrigado por cuidar da comunidade.',
);

export const reasonText: Record<ReportReason, string> = {
  spam: 'Propaganda ou spam',
  offence: 'Ofensa ou discriminação',
  off_topic: 'Fora do assunto',
  personal_data: 'Dados pessoais de alguém',
  other: 'Outro motivo',
};

const HOUR_SECONDS = 3600;

const lessonRefusals = new Map([
  ['PT429', 'Muitos comentários em pouco tempo. Espere um minuto e envie de novo.'],
  ['PT410', 'O comentário que você respondia foi removido.'],
  ['23514', 'O comentário pode ter até 2.000 caracteres.'],
  ['42501', 'Você não tem acesso aos comentários desta aula.'],
]);

const noAnswerHere =
  'Você não pode responder aqui: a publicação saiu do ar ou seu acesso terminou.';
const boardRefusals = new Map([
  ['PT429', 'Muitas mensagens em pouco tempo. Espere alguns minutos e envie de novo.'],
  ['PT410', noAnswerHere],
  ['23514', 'O texto está curto ou longo demais. Ajuste e envie de novo.'],
  ['42501', noAnswerHere],
]);

/** The reason for which the server refused an entry. */
export function refusalText(place: Place, { code = '', hint = '' }: Refusal): string {
  if (place !== null)
    return lessonRefusals.get(code) ?? 'O comentário não foi aceito. Tente de novo.';
  if (code === 'PT429' && Number(hint) > HOUR_SECONDS)
    return 'Muitas mensagens em um dia. Espere até amanhã e envie de novo.';
  return boardRefusals.get(code) ?? 'A mensagem não foi aceita. Tente de novo.';
}
