import { CHECK_CONNECTION, failureToast, type ToastMessage } from '#app/lib/toast.ts';

export const noteNotDeleted = failureToast('Não foi possível excluir a anotação', CHECK_CONNECTION);

export const noteChangedElsewhere: ToastMessage = {
  title: 'Esta anotação mudou em outro aparelho',
  description: 'O que você escreveu aqui foi guardado como outra anotação.',
};

/** The reason for which a note was not saved. */
export function refusalText({ code }: { code?: string }): string {
  switch (code) {
    case 'PT429':
      return 'Muitas anotações em pouco tempo. Espere um minuto e salve de novo.';
    case 'PT409':
      return 'Você chegou a 5.000 anotações. Exclua algumas e salve de novo.';
    case '42501':
      return 'Você não tem mais acesso a esta aula.';
    case undefined:
    default:
      return 'A anotação não foi aceita. Tente de novo.';
  }
}
