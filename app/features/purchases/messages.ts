import { failureToast, successToast, type ToastMessage } from '#app/lib/toast.ts';
import type { PurchaseDetails } from './schema.ts';

export function checkoutPath(productId: string): string {
  return `/checkout?product=${encodeURIComponent(productId)}`;
}

export const usedLink: ToastMessage = {
  title: 'Link vencido',
  description: 'Este link de acesso já foi usado ou passou do prazo. Você já está na sua conta.',
};

export const adminsOnly = failureToast('Área restrita', 'Esta página é só para administradores.');

/** The reason for which the members area is closed, with the next step: by the purchase that explains most, newest first. */
export function studentsOnly(purchases: readonly PurchaseDetails[]): ToastMessage {
  const findNewest = (...statuses: string[]) =>
    purchases.find(({ payment_status }) => statuses.includes(payment_status));
  const purchase =
    findNewest('PENDING', 'IN_ANALYSIS') ?? findNewest('REFUND_PENDING', 'REFUNDED', 'CHARGEBACK');
  return { ...toReason(purchase), durationMs: 10_000 };
}

function toReason(purchase: PurchaseDetails | undefined): ToastMessage {
  const name = purchase?.product_name ?? '';
  switch (purchase?.payment_status) {
    case 'PENDING':
      return {
        title: 'Falta confirmar o pagamento',
        description: `A área de membros abre assim que o pagamento de ${name} for confirmado.`,
        action: { label: 'Continuar pagamento', to: checkoutPath(purchase.product_id) },
      };
    case 'IN_ANALYSIS':
      return {
        title: 'Pagamento em análise',
        description: `A área de membros abre assim que o banco aprovar o pagamento de ${name}.`,
        action: { label: 'Ver a compra', to: '/membros/assinatura' },
      };
    case 'REFUND_PENDING':
    case 'REFUNDED':
      return {
        title: 'Seu acesso terminou',
        description: `${purchase.is_dispute_lost ? `O pagamento de ${name} foi contestado` : `Você pediu reembolso de ${name}`}, e o acesso foi encerrado. Você pode comprar de novo quando quiser.`,
        action: { label: 'Comprar de novo', to: checkoutPath(purchase.product_id) },
      };
    case 'CHARGEBACK':
      return {
        title: 'Seu acesso está suspenso',
        description: `O pagamento de ${name} foi contestado no banco.`,
        action: { label: 'Falar com o suporte', to: '/contato' },
      };
    case undefined:
    default:
      return {
        title: 'Área exclusiva para alunos',
        description: 'Sua conta ainda não tem um curso. A masterclass abre a área de membros.',
        action: { label: 'Conhecer a masterclass', to: '/masterclass' },
      };
  }
}

export const refundMessages = {
  REFUND_PENDING: successToast(
    'Reembolso pedido',
    'O dinheiro volta por onde veio. Avisamos aqui quando estiver feito.',
  ),
  REFUNDED: successToast(
    'Reembolso feito',
    'O dinheiro volta por onde veio, no prazo do seu banco.',
  ),
} as const satisfies Record<string, ToastMessage>;

export const refundUnexpected = 'Não conseguimos falar com o servidor. Tente novamente.';

export function receiptFailed(message: string): ToastMessage {
  return failureToast('O recibo não foi baixado', message);
}
