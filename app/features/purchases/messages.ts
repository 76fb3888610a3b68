import type { ToastMessage } from '../../lib/toast.ts';
import type { Purchase } from './schema.ts';

export function checkoutPath(productId: string): string {
  return `/checkout?product=${encodeURIComponent(productId)}`;
}

export const adminsOnly: ToastMessage = {
  title: 'Área restrita',
  description: 'Esta página é só para administradores.',
  variant: 'destructive',
};

/** Why the members area stays closed, and the way in. */
export function studentsOnly(pending: Purchase | undefined): ToastMessage {
  if (!pending) {
    return {
      title: 'Área exclusiva para alunos',
      description: 'Sua conta ainda não tem um curso. A masterclass abre a área de membros.',
      action: { label: 'Conhecer a masterclass', to: '/masterclass' },
      durationMs: 10_000,
    };
  }
  return {
    title: 'Falta confirmar o pagamento',
    description: `A área de membros abre assim que o pagamento de ${pending.product_name} for confirmado.`,
    action: { label: 'Continuar pagamento', to: checkoutPath(pending.product_id) },
    durationMs: 10_000,
  };
}
