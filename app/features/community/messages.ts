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

/** Why something was not taken, in the words of who wrote it. */
export function refusalText({ code }: { code?: string }): string {
  switch (code) {
    case 'PT429':
      return 'Muitas mensagens em pouco tempo. Espere alguns minutos e envie de novo.';
    case '23514':
      return 'O texto está curto ou longo demais. Ajuste e envie de novo.';
    case '42501':
      return 'Você não pode responder aqui: a publicação saiu do ar ou seu acesso terminou.';
    default:
      return 'A mensagem não foi aceita. Tente de novo.';
  }
}
