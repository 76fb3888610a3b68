import { formatBRL, toCents } from '#domain/brazil/money.ts';
import {
  describeInstallments,
  describeMethod,
  toDiscountFacts,
} from '#domain/purchases/describe-purchase.ts';
import { methodFacts } from '#domain/purchases/payment-method.ts';
import { defaultSettings } from '#domain/study/default-settings.ts';
import { estimateMinutes } from '#domain/study/queue/estimate.ts';
import { joinNames } from '#domain/text/join-names.ts';
import type { MailBlock } from '../content.ts';
import type { MailWriter, MailWriters } from '../mail-context.ts';
import { findOrder, type MailedItem, type MailedOrder } from '../order.sql.ts';
import { toGreeting, toTimeText } from '../phrases.ts';
import { howItReturns, purchaseReason } from './payment.ts';

const sumTotals = (items: readonly MailedItem[]): number =>
  items.reduce((cents, { total }) => cents + toCents(total), 0);
const toNames = (items: readonly MailedItem[]): string =>
  joinNames(items.map(({ product }) => product));
const toQuotedNames = (items: readonly MailedItem[]): string =>
  joinNames(items.map(({ product }) => `“${product}”`));

/** Prices before the discount, so that they, the discount and the total add up. */
const toPrices = (items: readonly MailedItem[]): [string, string][] =>
  items.map(({ product, total, discount }) => [
    product,
    formatBRL(toCents(total) + toCents(discount)),
  ]);

/** The receipt for those courses of an order that the mail is about. */
function toReceipt(order: MailedOrder, items: readonly MailedItem[]): MailBlock {
  const { method, cardBrand, cardLast4, installments, confirmedAt } = order;
  const paidWith = { payment_method: method, card_brand: cardBrand, card_last4: cardLast4 };
  const total = sumTotals(items);
  const [only, another] = items;
  const isWhole = items.length === order.items.length;
  return {
    kind: 'facts',
    rows: [
      ...(another ? toPrices(items) : [['Produto', only?.product ?? ''] as const]),
      ...toDiscountFacts(items),
      [another ? 'Total' : 'Valor', formatBRL(total)],
      ['Forma de pagamento', describeMethod(paidWith)],
      ...(methodFacts[method].hasInstallments && isWhole
        ? [['Parcelas', describeInstallments({ installments, total: total / 100 })] as const]
        : []),
      ...(confirmedAt ? [['Confirmado em', toTimeText(confirmedAt)] as const] : []),
      ['Pedido', order.orderNumber],
    ],
  };
}

const toFirstCards = (publicUrl: string): MailBlock[] => [
  {
    kind: 'text',
    text: `Quer começar agora? Seus primeiros ${defaultSettings.newPerDay} cards levam cerca de ${estimateMinutes({ newCards: defaultSettings.newPerDay })} min. Depois, cada um volta pouco antes de você esquecer, também sem internet.`,
  },
  { kind: 'button', label: 'Revisar', href: `${publicUrl}/membros/revisar` },
];

function toGuarantee(items: readonly MailedItem[]): string {
  const days = items.map(({ guaranteeDays }) => guaranteeDays);
  const least = Math.min(...days);
  const isOfSeveral = items.length > 1;
  const count = least < Math.max(...days) ? `pelo menos ${least}` : String(least);
  const what = isOfSeveral
    ? 'o reembolso de um dos cursos, ou de cada um,'
    : 'o reembolso total em "Assinatura",';
  const where = isOfSeveral ? ' em "Assinatura"' : '';
  return `Mudou de ideia? Você tem ${count} dias de garantia: peça ${what} sem precisar explicar${where}. O recibo para imprimir está lá também.`;
}

/** A course that was owned when the money came is returned by itself. */
function toReturning({ items }: MailedOrder): MailBlock[] {
  const returning = items.filter(({ status }) => ['REFUND_PENDING', 'REFUNDED'].includes(status));
  if (returning.length === 0) return [];
  const text = `A parte de ${toQuotedNames(returning)} (${formatBRL(sumTotals(returning))}) volta para você.`;
  return [{ kind: 'text', text }];
}

/** Null when the whole order was refunded before the mail was written. */
const writePaymentConfirmed: MailWriter = async (
  { config, database },
  { purchase_id: id = '' },
) => {
  const order = await findOrder(database.sql, id);
  const items = order?.items.filter(({ status }) => status === 'CONFIRMED') ?? [];
  if (!order || items.length === 0) return null;
  const access = items.length > 1 ? 'o acesso aos seus cursos' : 'o acesso';
  return {
    to: { name: order.name, address: order.email },
    content: {
      subject: `Pagamento confirmado: ${toNames(items)}`,
      preview: 'Seu acesso está liberado. Guarde este recibo.',
      blocks: [
        { kind: 'text', text: toGreeting(order.name) },
        { kind: 'text', text: `Recebemos o seu pagamento e ${access} está liberado.` },
        toReceipt(order, items),
        ...toReturning(order),
        { kind: 'button', label: 'Ir para os meus cursos', href: `${config.publicUrl}/membros` },
        ...(items.some(({ hasCards }) => hasCards) ? toFirstCards(config.publicUrl) : []),
        { kind: 'text', text: toGuarantee(items) },
      ],
      reason: purchaseReason,
    },
  };
};

/** The courses whose money went back together: a course that is refunded alone has a mail of its own. */
function findReturned({ items }: MailedOrder, id: string): MailedItem[] {
  const returned = items.find((item) => item.id === id);
  if (returned?.status !== 'REFUNDED') return [];
  return items.filter(
    ({ id: other, status, refundedAt, hasRefundMail }) =>
      other === id ||
      (status === 'REFUNDED' && refundedAt === returned.refundedAt && !hasRefundMail),
  );
}

function describeRefund({ items }: MailedOrder, returned: readonly MailedItem[]): string {
  const amount = formatBRL(sumTotals(returned));
  if (returned.length === items.length)
    return `Devolvemos ${amount}, o valor total ${items.length > 1 ? 'do seu pedido' : 'da sua compra'}.`;
  return `Devolvemos ${amount}, a parte de ${toQuotedNames(returned)} no seu pedido.`;
}

function toEnded(returned: readonly MailedItem[]): MailBlock[] {
  const ended = returned.filter(({ hasOtherAccess }) => !hasOtherAccess);
  if (ended.length === 0) return [];
  const what = returned.length > 1 ? `a ${toQuotedNames(ended)}` : 'a este curso';
  const text = `O acesso ${what} foi encerrado. Se quiser voltar um dia, a porta fica aberta.`;
  return [{ kind: 'text', text }];
}

function toKept({ items }: MailedOrder): MailBlock[] {
  const kept = items.filter(({ status }) => status === 'CONFIRMED');
  if (kept.length === 0) return [];
  const verb = kept.length > 1 ? 'continuam seus' : 'continua seu';
  return [{ kind: 'text', text: `O resto do pedido não muda: ${toQuotedNames(kept)} ${verb}.` }];
}

const writeRefundDone: MailWriter = async ({ config, database }, { purchase_id: id = '' }) => {
  const order = await findOrder(database.sql, id);
  const returned = order ? findReturned(order, id) : [];
  const [first] = returned;
  if (!order || !first) return null;
  const isWhole = returned.length === order.items.length;
  const { method } = order;
  const how = howItReturns({ method, isReturnedOutside: first.isReturnedOutside });
  return {
    to: { name: order.name, address: order.email },
    content: {
      subject: `Reembolso feito: ${toNames(returned)}`,
      preview: isWhole ? 'O valor total foi devolvido.' : 'A parte deste curso foi devolvida.',
      blocks: [
        { kind: 'text', text: toGreeting(order.name) },
        { kind: 'text', text: `${describeRefund(order, returned)} ${how}` },
        toReceipt(order, returned),
        ...toEnded(returned),
        ...toKept(order),
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

export const purchaseMails: MailWriters = {
  purchase_confirmed: writePaymentConfirmed,
  purchase_refunded: writeRefundDone,
};
