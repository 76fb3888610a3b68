import { describeAnswerDay } from '#domain/purchases/dispute-texts.ts';
import { formatBRL } from '#domain/brazil/money.ts';
import type { Today, TodaysMoney } from './schema.ts';

/** A number of the strip, with the page on which something is done about it. */
export interface TodaysFact {
  label: string;
  value: string;
  hint?: string;
  to: string;
  isUrgent?: boolean;
}

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

const toOrders = (count: number) => counted(count, 'pedido pago', 'pedidos pagos');

/** "+ R$ 30,00 sobre os 7 dias antes". */
function toChange({ week, week_before: before }: TodaysMoney): string {
  const change = week.net_cents - before.net_cents;
  if (change === 0) return 'igual aos 7 dias antes';
  return `${change > 0 ? '+' : '−'} ${formatBRL(Math.abs(change))} sobre os 7 dias antes`;
}

function listMoney(money: TodaysMoney, now: number): TodaysFact[] {
  const { today, week, pix, boleto, disputes } = money;
  const waiting = (method: string) => `/admin/compras?situacao=PENDING&forma=${method}`;
  const facts: TodaysFact[] = [
    {
      label: 'Líquido de hoje',
      value: formatBRL(today.net_cents),
      hint: toOrders(today.orders),
      to: '/admin/compras',
    },
    {
      label: 'Líquido em 7 dias',
      value: formatBRL(week.net_cents),
      hint: `${toOrders(week.orders)}, ${toChange(money)}`,
      to: '/admin/estatisticas',
    },
    {
      label: 'Pix esperando',
      value: String(pix.count),
      hint: formatBRL(pix.cents),
      to: waiting('pix'),
    },
    {
      label: 'Boletos esperando',
      value: String(boleto.count),
      hint: formatBRL(boleto.cents),
      to: waiting('boleto'),
    },
  ];
  if (disputes.answer_day === null) return facts;
  return [
    {
      label: disputes.count === 1 ? 'Compra contestada' : 'Compras contestadas',
      value: String(disputes.count),
      hint: describeAnswerDay(disputes.answer_day, now),
      to: '/admin/compras?situacao=CHARGEBACK',
      isUrgent: true,
    },
    ...facts,
  ];
}

const chores = [
  {
    kind: 'questions',
    one: 'Dúvida sem resposta',
    many: 'Dúvidas sem resposta',
    to: '/admin/moderacao?parte=sem-resposta',
  },
  { kind: 'messages', one: 'Mensagem aberta', many: 'Mensagens abertas', to: '/admin/mensagens' },
  { kind: 'reports', one: 'Denúncia aberta', many: 'Denúncias abertas', to: '/admin/moderacao' },
  {
    kind: 'mails',
    one: 'E-mail que não chegou',
    many: 'E-mails que não chegaram',
    to: '/admin/emails',
  },
  {
    kind: 'issues',
    one: 'Pagamento a conferir',
    many: 'Pagamentos a conferir',
    to: '/admin/compras',
  },
] as const;

/** Kinds of which something waits. */
export function listChores({ waiting, money }: Today): TodaysFact[] {
  return chores.flatMap(({ kind, one, many, to }) => {
    const count = (waiting[kind] ?? 0) - (kind === 'issues' ? (money?.disputes.count ?? 0) : 0);
    return count > 0 ? [{ label: count === 1 ? one : many, value: String(count), to }] : [];
  });
}

/** All numbers of the strip, money first. `now`: milliseconds. */
export const listFacts = (today: Today, now: number): TodaysFact[] => [
  ...(today.money ? listMoney(today.money, now) : []),
  ...listChores(today),
];
