import type { Refusal } from '../../lib/send-outcome.ts';
import type { ToastMessage } from '../../lib/toast.ts';
import type { Reply, ReportReason } from './schema.ts';

export const authorText = ({ isOwn, authorName }: Pick<Reply, 'isOwn' | 'authorName'>) =>
  isOwn ? 'Você' : authorName;

export const replyCountText = (count: number) =>
  count === 1 ? '1 resposta' : `${count} respostas`;
export const likeText = (count: number) => (count === 1 ? '1 curtida' : `${count} curtidas`);

export const notChanged: ToastMessage = {
  title: 'Não foi possível salvar',
  description: 'Verifique sua conexão e tente de novo.',
  variant: 'destructive',
};

export const reported: ToastMessage = {
  title: 'Denúncia enviada',
  description: 'A equipe vai olhar. Obrigado por cuidar da comunidade.',
  variant: 'success',
};

export const reasonText: Record<ReportReason, string> = {
  spam: 'Propaganda ou spam',
  offence: 'Ofensa ou discriminação',
  off_topic: 'Fora do assunto',
  personal_data: 'Dados pessoais de alguém',
  other: 'Outro motivo',
};

const HOUR_SECONDS = 3600;

const refusals = new Map([
  ['PT429', 'Muitas mensagens em pouco tempo. Espere alguns minutos e envie de novo.'],
  ['23514', 'O texto está curto ou longo demais. Ajuste e envie de novo.'],
  ['42501', 'Você não pode responder aqui: a publicação saiu do ar ou seu acesso terminou.'],
]);

/** Why something was not taken, in the words of who wrote it. */
export function refusalText({ code = '', hint = '' }: Refusal): string {
  if (code === 'PT429' && Number(hint) > HOUR_SECONDS)
    return 'Muitas mensagens em um dia. Espere até amanhã e envie de novo.';
  return refusals.get(code) ?? 'A mensagem não foi aceita. Tente de novo.';
}
