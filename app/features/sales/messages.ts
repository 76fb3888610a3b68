import { describeAnswerDay } from '#domain/purchases/dispute-texts.ts';
import { methodFacts, paymentMethods } from '#domain/purchases/payment-method.ts';
import { broughtIssues, purchaseStatusText, retryTexts } from '#domain/purchases/sale-texts.ts';
import type { PaymentIssue, ProviderProblem, SaleDetail, Touch } from './schema.ts';

export const statusFilters = [
  { value: '', label: 'Todas as situações' },
  ...Object.entries(purchaseStatusText).map(([value, label]) => ({ value, label })),
];

export const methodFilters = [
  { value: '', label: 'Todas as formas' },
  ...paymentMethods.map((value) => ({ value, label: methodFacts[value].label })),
] as const;

export const salesCountText = (count: number) =>
  count === 1 ? '1 compra' : `${count.toLocaleString('pt-BR')} compras`;

export const issuesCountText = (count: number) =>
  count === 1 ? '1 aviso' : `${count.toLocaleString('pt-BR')} avisos`;

export const issueText: Record<PaymentIssue['kind'], { title: string; advice: string }> = {
  underpaid: {
    title: 'Pagamento a menos',
    advice:
      'Chegou menos que o preço, e nada foi liberado. A pessoa foi avisada de que o valor volta: devolva aqui. Para ter o curso, ela faz um novo pagamento do preço inteiro.',
  },
  partly_paid: {
    title: 'Cartão pago em parte',
    advice:
      'O provedor confirmou só algumas parcelas, e nada foi liberado. Abra o parcelamento no painel do provedor: se as outras forem pagas, o curso abre sozinho. Se não, devolva aqui o que veio. A pessoa foi avisada e pode pagar de outra forma.',
  },
  duplicate_payment: {
    title: 'Pagamento em dobro',
    advice: 'A pessoa pagou o que já tinha. O valor volta sozinho; confira se chegou.',
  },
  refund_failed: {
    title: 'Reembolso não concluído',
    advice:
      'O provedor não devolveu o dinheiro. Devolva por outro caminho e anote aqui na mesma hora: até lá, quem comprou pode pedir de novo ao provedor.',
  },
  returned_twice: {
    title: 'Devolvido duas vezes',
    advice:
      'O valor já tinha sido devolvido por outro caminho, e o provedor também devolveu. Combine com a pessoa.',
  },
  email_taken: {
    title: 'E-mail de outra conta',
    advice:
      'A compra está confirmada, mas o e-mail dela já era de outra conta. Quem comprou vê isso no site e resolve: entra na outra conta e junta a compra, ou informa outro e-mail. Se pedir ajuda, corrija o e-mail desta conta em Alunos.',
  },
  paid_after_deletion: {
    title: 'Pagamento depois da exclusão',
    advice:
      'O pagamento chegou depois que a conta foi excluída. O valor volta sozinho, e ninguém é avisado: a conta não tem mais e-mail. Confira se a devolução terminou.',
  },
  paid_late: {
    title: 'Pagamento de um preço antigo',
    advice:
      'O pagamento chegou depois que esse preço acabou, e nada foi liberado. O valor volta sozinho, e a pessoa foi avisada. Confira se a devolução terminou.',
  },
  chargeback: {
    title: 'Pagamento contestado',
    advice:
      'Quem pagou contestou a cobrança no banco. A resposta tem prazo: mande ao provedor as provas da compra. Enquanto isso, não devolva por outro caminho. Este aviso some quando a contestação terminar.',
  },
  ...broughtIssues,
  part_refund: {
    title: 'Devolver um curso do pedido',
    advice:
      'A pessoa pediu de volta um dos cursos do pedido, e o provedor não devolveu só essa parte do pagamento. O acesso a esse curso já terminou. Devolva o valor por outro caminho e anote aqui; o dia do pedido é o que conta.',
  },
  refunded_at_provider: {
    title: 'Devolvido no painel do provedor',
    advice:
      'A escola devolveu uma parte deste pagamento no painel do provedor. Isso não muda o acesso a nenhum curso, e a nota fiscal, se houver, é corrigida sozinha. Se era isso mesmo, marque como resolvido.',
  },
  payment_undone: {
    title: 'Pagamento desfeito no provedor',
    advice:
      'O provedor desfez este pagamento, como um recebimento em dinheiro anotado no painel, e o valor saiu das estatísticas. O acesso ao curso continua. Combine com a pessoa; se ela já pagou, anote de novo no painel, e este aviso some.',
  },
  overpaid: {
    title: 'Pagamento a mais',
    advice:
      'Chegou mais que o preço, e não são juros de atraso. O curso está liberado. Veja no painel do provedor de onde veio a diferença; o que você devolver por lá, a escola percebe.',
  },
  provider_differs: {
    title: 'Diferença com o provedor',
    advice:
      'A comparação diária achou uma diferença que não se desfez sozinha. Abra a cobrança no painel do provedor, veja o que aconteceu e acerte com a pessoa, se for o caso. A escola não mudou nada.',
  },
};

/** The days that are left to answer a dispute; null: no open one. `now`: milliseconds. */
export function answerText(
  { answer_day: day, is_answer_day_told: isTold }: PaymentIssue,
  now: number,
): string | null {
  if (!day) return null;
  const text = describeAnswerDay(day, now);
  const sentence = `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  return isTold ? sentence : `${sentence} O provedor não disse o dia: veja no painel dele.`;
}

/** The reason for which no payment can be made, and its remedy. */
export const providerProblemText: Record<
  Exclude<ProviderProblem['problem'], 'not_compared'>,
  { title: (provider: string) => string; advice: string }
> = {
  refused: {
    title: (provider) => `O ${provider} recusa a chave da escola`,
    advice:
      'Veja no painel do provedor se a chave está ativa; se não, crie outra e troque-a em Escola, Recebimento.',
  },
  unreachable: {
    title: (provider) => `O ${provider} não responde`,
    advice: 'Veja se o provedor avisa de uma interrupção e se o servidor tem internet.',
  },
};

/** `day`: YYYY-MM-DD. */
export const notComparedTitle = (day: string): string =>
  `Os pagamentos de ${day.split('-').toReversed().join('/')} ainda não foram comparados`;

/** A manual return would pay twice while the provider or the bank may still return the money. */
const askingAdvice: Record<NonNullable<PaymentIssue['asking']>, string> = {
  under_way:
    'Um novo reembolso está com o provedor. Não devolva por outro caminho: este aviso some quando o dinheiro voltar.',
  queued:
    'O provedor ainda será consultado de novo. Antes de devolver por outro caminho, anote aqui: o pedido ao provedor para na hora.',
  disputed:
    'O pagamento foi contestado no banco, e o valor não está mais com a escola. Não devolva por outro caminho: responda à contestação no provedor.',
};

/** Money that came and bought nothing goes back when an administrator says so. */
export const canReturnPayment = ({ kind }: PaymentIssue): boolean =>
  kind === 'underpaid' || kind === 'partly_paid';

/** The school has the money and may return it outside. */
export const canReturnOutside = ({ kind, asking }: PaymentIssue): boolean =>
  kind === 'part_refund' ||
  (kind === 'refund_failed' && asking !== 'under_way' && asking !== 'disputed');

export const adviceOf = ({ kind, asking }: PaymentIssue): string =>
  kind === 'refund_failed' && asking ? askingAdvice[asking] : issueText[kind].advice;

/** The provider's words about a refund that it refuses are named as such. */
export const noteText = ({ kind, note }: PaymentIssue): string | null =>
  kind === 'refund_failed' || kind === 'part_refund' ? `Motivo do provedor: “${note}”` : note;

/** The limits of resolving an issue by hand. */
export const resolveText = ({ kind, is_in_force }: PaymentIssue): string =>
  kind === 'refund_failed' && is_in_force
    ? 'A compra continua valendo, com acesso, e nada é devolvido. Se o dinheiro já voltou por outro caminho, use “Devolvi por outro caminho”. Conte o que foi feito.'
    : 'Conte o que foi feito.';

const chargeStates: Record<string, string> = {
  creating: 'Sendo criada',
  unknown: 'Sem resposta do provedor',
  open: 'Em aberto',
  in_analysis: 'Em análise',
  paid: 'Paga',
  underpaid: 'Paga a menos',
  expired: 'Vencida',
  cancelled: 'Cancelada',
  declined: 'Recusada',
  failed: 'Não foi criada',
  refund_pending: 'Reembolso em andamento',
  refunded: 'Reembolsada',
  dispute_lost: 'Estornada pelo banco',
  returned: 'Devolvida por fora do provedor',
  chargeback: 'Contestada',
};

export const chargeStateText = (state: string): string => chargeStates[state] ?? state;

/** Provider events by code. An unknown one is shown by its code. */
const providerEvents: Record<string, string> = {
  PAYMENT_RECEIVED: 'pagamento recebido',
  PAYMENT_CONFIRMED: 'pagamento confirmado',
  PAYMENT_AWAITING_RISK_ANALYSIS: 'pagamento em análise',
  PAYMENT_REPROVED_BY_RISK_ANALYSIS: 'pagamento recusado na análise',
  PAYMENT_OVERDUE: 'cobrança vencida',
  PAYMENT_DELETED: 'cobrança cancelada',
  PAYMENT_REFUND_IN_PROGRESS: 'reembolso em andamento',
  PAYMENT_PARTIALLY_REFUNDED: 'parte do valor devolvida a quem pagou',
  PAYMENT_REFUNDED: 'valor devolvido a quem pagou',
  PAYMENT_REFUND_DENIED: 'reembolso negado',
  PAYMENT_RECEIVED_IN_CASH_UNDONE: 'recebimento em dinheiro desfeito',
  PAYMENT_CHARGEBACK_REQUESTED: 'pagamento contestado',
};

export const providerEventText = (code: string): string =>
  ['Aviso do provedor', providerEvents[code]].filter(Boolean).join(': ');

const actions: Record<string, string> = {
  refund_purchase: 'Reembolso pedido',
  resolve_payment_issue: 'Aviso resolvido',
  close_payment_issue: 'Aviso encerrado',
  return_payment: 'Devolução pedida',
  ...Object.fromEntries(Object.entries(retryTexts).map(([action, { name }]) => [action, name])),
  return_outside: 'Valor devolvido por fora do provedor',
};

/** "Aviso resolvido por Lúcia" */
export function saleActionText(action: string, actor: string | null): string {
  const who = action === 'close_payment_issue' ? 'pelo sistema' : `por ${actor ?? 'alguém'}`;
  return `${actions[action] ?? action} ${who}`;
}

function describeTouch({ campaign, source, medium, content, term }: Touch): string {
  const from = [source, medium].filter(Boolean).join(' / ');
  return [campaign, from, content, term].filter(Boolean).join(' · ');
}

const targetNames = { meta: 'Meta', google: 'Google' };
const reportTexts = {
  waiting: 'na fila',
  sent: 'informada',
  withdrawn: 'não informada, porque o consentimento ou a venda terminou',
  failed: 'não informada, porque não aceitou',
};

/** The origin of a sale. After 90 days only the campaign's name is left. */
export function toOriginFacts({
  campaign,
  attribution: { touches, reports },
}: Pick<SaleDetail, 'campaign' | 'attribution'>): [string, string | null][] {
  const [first = '', last = ''] = (['first', 'last'] as const).map((place) => {
    const touch = touches.find((one) => one.place === place);
    return touch ? describeTouch(touch) : '';
  });
  const isOne = first === last || first === '' || last === '';
  const told = reports.map(({ target, state }) => `${targetNames[target]}: ${reportTexts[state]}`);
  return [
    ['Campanha', isOne ? first || last || campaign : null],
    ['Primeira campanha', isOne ? null : first],
    ['Última campanha', isOne ? null : last],
    ['Conversão', told.join(' · ') || null],
  ];
}

export const failedEventsCountText = (count: number) =>
  count === 1
    ? '1 aviso do provedor não foi processado'
    : `${count.toLocaleString('pt-BR')} avisos do provedor não foram processados`;

/** The reason for which an event is not handled. */
export function eventProblemText(problem: string | null): string {
  if (problem === 'unknown charge')
    return 'A escola não tem esta cobrança. Pode ser de outro sistema que usa a mesma conta do provedor.';
  if (problem === 'provider not reached')
    return 'O provedor não respondeu quando a escola perguntou pela cobrança.';
  if (problem === 'answer unreadable')
    return 'O provedor respondeu sobre a cobrança de um jeito que a escola não entende.';
  return problem === null
    ? 'O processamento foi interrompido.'
    : 'A escola não conseguiu processar o aviso. Quem cuida do servidor vê o motivo no registro dele.';
}
