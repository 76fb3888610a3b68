import type { ToastMessage } from '#app/lib/toast.ts';

export const noteNotDeleted: ToastMessage = {
  title: 'Não foi possível excluir a anotação',
  description: 'Verifique sua conexão e tente de novo.',
  variant: 'destructive',
};

export const noteChangedElsewhere: ToastMessage = {
  title: 'Esta anotação mudou em outro aparelho',
  description: 'O que você escreveu aqui foi guardado como outra anotação.',
};

/** Why a note was not saved. */
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

/** "1:05", "1:02:09". */
export function timeText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const minutes = Math.floor(whole / 60) % 60;
  const rest = String(whole % 60).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
