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

export const refundMessages = {
  REFUND_PENDING: {
    title: 'Reembolso pedido',
    description: 'O dinheiro volta por onde veio. Avisamos aqui quando estiver feito.',
    variant: 'success',
  },
  REFUNDED: {
    title: 'Reembolso feito',
    description: 'O dinheiro volta por onde veio, no prazo do seu banco.',
    variant: 'success',
  },
} as const satisfies Record<string, ToastMessage>;

export const refundUnexpected = 'Não conseguimos falar com o servidor. Tente novamente.';

export function receiptFailed(message: string): ToastMessage {
  return { title: 'O recibo não foi baixado', description: message, variant: 'destructive' };
}
