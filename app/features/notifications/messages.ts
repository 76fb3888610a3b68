import { CHECK_CONNECTION, failureToast } from '#app/lib/toast.ts';

export const notMarked = failureToast('Não foi possível marcar como lida', CHECK_CONNECTION);

export function bellText(unread: number): string {
  if (unread === 0) return 'Notificações';
  return unread === 1 ? 'Notificações: 1 não lida' : `Notificações: ${unread} não lidas`;
}

/** The unread count that fits the dot. */
export const unreadText = (unread: number) => (unread > 9 ? '9+' : String(unread));
