import { formatBRL } from '#domain/brazil/money.ts';
import type { PaymentMethod } from '#domain/purchases/payment-method.ts';
import { findExpiringPix, findReturnedPayment, type ReturnedPayment } from '../mail.sql.ts';
import type { MailWriter, MailWriters } from '../mail-context.ts';
import { toGreeting, toTimeText } from '../phrases.ts';

export const purchaseReason = 'Você recebe este e-mail porque fez uma compra no Inglês Proibido.';
const returnTexts: Record<PaymentMethod, string> = {
  pix: 'O dinheiro volta para a conta que pagou o Pix.',
  credit_card: 'O valor aparece como crédito numa das próximas faturas do cartão.',
  boleto: 'Como foi um boleto, o dinheiro volta por transferência para uma conta em seu nome.',
};

interface Return {
  method: PaymentMethod;
  isReturnedOutside: boolean;
}

export function howItReturns({ method, isReturnedOutside }: Return): string {
  return isReturnedOutside
    ? 'A escola devolveu o dinheiro diretamente a você.'
    : returnTexts[method];
}

function toReturnText(payment: ReturnedPayment, amount: string): string {
  const { product, isLate, isTooLittle, isOwner, isOfSeveral } = payment;
  if (isLate)
    return `Recebemos ${amount} por "${product}" depois que esse preço acabou. Esse pagamento não valeu como compra, e o valor foi devolvido.`;
  if (isTooLittle)
    return `Recebemos ${amount} por "${product}", menos que o preço. Esse pagamento não valeu como compra, e o valor foi devolvido.`;
  return `Recebemos ${amount} por "${product}", que ${isOfSeveral ? 'já eram seus' : 'já era seu'}. O valor foi devolvido${isOwner ? ' e o seu acesso continua' : ''}.`;
}

/** Mail about a returned payment that confirmed no purchase. */
const writePaymentReturned: MailWriter = async ({ config, database }, { charge_id: id = '' }) => {
  const payment = await findReturnedPayment(database.sql, id);
  if (!payment) return null;
  const amount = formatBRL(payment.paidCents);
  return {
    to: { name: payment.name, address: payment.email },
    content: {
      subject: `Pagamento devolvido: ${payment.product}`,
      preview: `${amount} estão a caminho de volta.`,
      blocks: [
        { kind: 'text', text: toGreeting(payment.name) },
        { kind: 'text', text: toReturnText(payment, amount) },
        { kind: 'text', text: howItReturns(payment) },
        {
          kind: 'button',
          label: 'Ver minhas compras',
          href: `${config.publicUrl}/membros/assinatura`,
        },
      ],
      reason: purchaseReason,
    },
  };
};

const writePixExpiring: MailWriter = async ({ config, database }, { charge_id: id = '' }) => {
  const pix = await findExpiringPix(database.sql, id);
  if (!pix) return null;
  return {
    to: { name: pix.name, address: pix.email },
    content: {
      subject: `Seu Pix está para vencer: ${pix.product}`,
      preview: `Falta pagar ${formatBRL(pix.amountCents)}.`,
      blocks: [
        { kind: 'text', text: toGreeting(pix.name) },
        {
          kind: 'text',
          text: `O Pix de ${formatBRL(pix.amountCents)} do seu pedido (${pix.product}) vence em ${toTimeText(pix.dueAt)}. Depois disso, é só gerar outro código.`,
        },
        {
          kind: 'button',
          label: 'Continuar o pagamento',
          href: `${config.publicUrl}/checkout?product=${pix.slug}`,
        },
        {
          kind: 'text',
          text: 'Se você já pagou, não precisa fazer nada: a confirmação chega sozinha.',
        },
      ],
      reason: purchaseReason,
    },
  };
};

export const paymentMails: MailWriters = {
  payment_returned: writePaymentReturned,
  pix_expiring: writePixExpiring,
};
