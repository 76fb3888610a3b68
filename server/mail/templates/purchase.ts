import { formatBRL, toCents } from '#domain/brazil/money.ts';
import { describeCoupon } from '#domain/purchase/coupon.ts';
import { describeInstallments, describeMethod } from '#domain/purchase/describe-purchase.ts';
import type { MailBlock } from '../content.ts';
import {
  findExpiringPix,
  findPurchase,
  findReturnedPayment,
  type MailedPurchase,
  type PaymentMethod,
  type ReturnedPayment,
} from '../mail.sql.ts';
import type { MailWriter } from '../mail-context.ts';
import { toGreeting, toTimeText } from '../phrases.ts';

const purchaseReason = 'Você recebe este e-mail porque fez uma compra no Inglês Proibido.';
const returnTexts: Record<PaymentMethod, string> = {
  pix: 'O dinheiro volta para a conta que pagou o Pix.',
  credit_card: 'O valor aparece como crédito numa das próximas faturas do cartão.',
  boleto: 'Como foi um boleto, o dinheiro volta por transferência para uma conta em seu nome.',
};

interface Return {
  method: PaymentMethod;
  isReturnedOutside: boolean;
}

function howItReturns({ method, isReturnedOutside }: Return): string {
  return isReturnedOutside
    ? 'A escola devolveu o dinheiro diretamente a você.'
    : returnTexts[method];
}

function toReceipt(purchase: MailedPurchase): MailBlock {
  const { method, cardBrand, cardLast4, installments, total, couponCode, confirmedAt } = purchase;
  const paidWith = { payment_method: method, card_brand: cardBrand, card_last4: cardLast4 };
  const paidIn = describeInstallments({ installments, total: Number(total) });
  return {
    kind: 'facts',
    rows: [
      ['Produto', purchase.product],
      ...(couponCode === null
        ? []
        : [['Cupom', describeCoupon(couponCode, toCents(purchase.discount))] as const]),
      ['Valor', formatBRL(toCents(total))],
      ['Forma de pagamento', describeMethod(paidWith)],
      ...(method === 'credit_card' ? [['Parcelas', paidIn] as const] : []),
      ...(confirmedAt ? [['Confirmado em', toTimeText(confirmedAt)] as const] : []),
      ['Pedido', purchase.orderNumber],
    ],
  };
}

const toFirstCards = (publicUrl: string): MailBlock[] => [
  {
    kind: 'text',
    text: 'Quer começar agora? Seus primeiros cards levam uns dois minutos. Depois, cada um volta pouco antes de você esquecer, também sem internet.',
  },
  { kind: 'button', label: 'Revisar', href: `${publicUrl}/membros/revisar` },
];

/** Null when the purchase was refunded before the mail was written. */
export const writePaymentConfirmed: MailWriter = async (
  { config, database },
  { purchase_id: id = '' },
) => {
  const purchase = await findPurchase(database.sql, id);
  if (purchase?.status !== 'CONFIRMED') return null;
  return {
    to: { name: purchase.name, address: purchase.email },
    content: {
      subject: `Pagamento confirmado: ${purchase.product}`,
      preview: 'Seu acesso está liberado. Guarde este recibo.',
      blocks: [
        { kind: 'text', text: toGreeting(purchase.name) },
        { kind: 'text', text: 'Recebemos o seu pagamento e o acesso está liberado.' },
        toReceipt(purchase),
        { kind: 'button', label: 'Ir para os meus cursos', href: `${config.publicUrl}/membros` },
        ...(purchase.hasCards ? toFirstCards(config.publicUrl) : []),
        {
          kind: 'text',
          text: `Mudou de ideia? Você tem ${purchase.guaranteeDays} dias de garantia: peça o reembolso total em "Assinatura", sem precisar explicar. O recibo para imprimir está lá também.`,
        },
      ],
      reason: purchaseReason,
    },
  };
};

const accessEnded: MailBlock = {
  kind: 'text',
  text: 'O acesso a este curso foi encerrado. Se quiser voltar um dia, a porta fica aberta.',
};

export const writeRefundDone: MailWriter = async (
  { config, database },
  { purchase_id: id = '' },
) => {
  const purchase = await findPurchase(database.sql, id);
  if (purchase?.status !== 'REFUNDED') return null;
  return {
    to: { name: purchase.name, address: purchase.email },
    content: {
      subject: `Reembolso feito: ${purchase.product}`,
      preview: 'O valor total foi devolvido.',
      blocks: [
        { kind: 'text', text: toGreeting(purchase.name) },
        {
          kind: 'text',
          text: `Devolvemos ${formatBRL(toCents(purchase.total))}, o valor total da sua compra. ${howItReturns(purchase)}`,
        },
        toReceipt(purchase),
        ...(purchase.hasOtherAccess ? [] : [accessEnded]),
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

function toReturnText(payment: ReturnedPayment, amount: string): string {
  const { product, isLate, isTooLittle, isOwner } = payment;
  if (isLate)
    return `Recebemos ${amount} por "${product}" depois que esse preço acabou. Esse pagamento não valeu como compra, e o valor foi devolvido.`;
  if (isTooLittle)
    return `Recebemos ${amount} por "${product}", menos que o preço. Esse pagamento não valeu como compra, e o valor foi devolvido.`;
  return `Recebemos ${amount} por "${product}", que já era seu. O valor foi devolvido${isOwner ? ' e o seu acesso continua' : ''}.`;
}

/** Mail about a returned payment that confirmed no purchase. */
export const writePaymentReturned: MailWriter = async (
  { config, database },
  { charge_id: id = '' },
) => {
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

export const writePixExpiring: MailWriter = async (
  { config, database },
  { charge_id: id = '' },
) => {
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
          text: `O Pix de ${formatBRL(pix.amountCents)} do seu pedido vence em ${toTimeText(pix.dueAt)}. Depois disso, é só gerar outro código.`,
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
