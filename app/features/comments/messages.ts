import type { ToastMessage } from '../../lib/toast.ts';
import type { Reply } from './schema.ts';

export const authorText = ({ isMine, authorName }: Pick<Reply, 'isMine' | 'authorName'>) =>
  isMine ? 'Você' : authorName;

export const commentNotChanged: ToastMessage = {
  title: 'Não foi possível salvar',
  description: 'Verifique sua conexão e tente de novo.',
  variant: 'destructive',
};

/** Why a comment was not taken, in the words of who wrote it. */
export function refusalText({ code }: { code?: string }): string {
  switch (code) {
    case 'PT429':
      return 'Muitos comentários em pouco tempo. Espere um minuto e envie de novo.';
    case 'PT410':
      return 'O comentário que você respondia foi removido.';
    case '23514':
      return 'O comentário pode ter até 2.000 caracteres.';
    case '42501':
      return 'Você não tem acesso aos comentários desta aula.';
    case undefined:
    default:
      return 'O comentário não foi aceito. Tente de novo.';
  }
}

export const likeText = (count: number) => (count === 1 ? '1 curtida' : `${count} curtidas`);
