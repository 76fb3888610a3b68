import { formatBRL } from '#domain/brazil/money.ts';
import { describeMethod } from '#domain/purchases/describe-purchase.ts';
import { findOpenIssue, type OpenIssue } from '../mail.sql.ts';
import type { MailWriter, MailWriters } from '../mail-context.ts';
import { toTimeText } from '../phrases.ts';

interface IssueText {
  subject: string;
  preview: string;
  cause: string;
  facts: (issue: OpenIssue) => [string, string][];
  advice: string;
}

/** Sent to the school. The buyer's name stands only on the linked page, which administrators alone can open. */
const toWriter =
  ({ subject, preview, cause, facts, advice }: IssueText): MailWriter =>
  async ({ config, database }, { issue_id: id = '' }) => {
    if (config.supportEmail === null) return null;
    const issue = await findOpenIssue(database.sql, id);
    if (!issue) return null;
    const { purchaseId, product } = issue;
    return {
      to: { name: 'Suporte', address: config.supportEmail },
      content: {
        subject: `${subject}: ${product}`,
        preview,
        blocks: [
          { kind: 'text', text: cause },
          { kind: 'facts', rows: [['Produto', product], ...facts(issue)] },
          { kind: 'text', text: advice },
          {
            kind: 'button',
            label: purchaseId ? 'Ver a compra' : 'Ver as compras',
            href: `${config.publicUrl}/admin/compras${purchaseId ? `/${purchaseId}` : ''}`,
          },
        ],
        reason: 'Você recebe este e-mail porque este é o endereço do suporte do Inglês Proibido.',
      },
    };
  };

export const paymentIssueMails: MailWriters = {
  dispute_opened: toWriter({
    subject: 'Pagamento contestado',
    preview: 'A resposta ao banco tem prazo.',
    cause:
      'Quem pagou contestou esta cobrança no banco. A resposta tem prazo: sem ela, o valor é perdido.',
    facts: ({ paidCents, method, openedAt }) => [
      ['Valor', formatBRL(paidCents)],
      ['Forma de pagamento', describeMethod({ payment_method: method })],
      ['Contestado em', toTimeText(openedAt)],
    ],
    advice:
      'O que fazer: veja o prazo no painel do provedor de pagamento e mande por lá as provas da compra. Enquanto isso, não devolva o valor por outro caminho.',
  }),
  partly_paid: toWriter({
    subject: 'Cartão cobrado só em parte',
    preview: 'O provedor confirmou só algumas parcelas, e nada foi liberado.',
    cause:
      'O provedor confirmou só algumas parcelas deste cartão, e há mais de cinco minutos as outras estão em aberto. Nada foi liberado, e quem comprou foi avisado.',
    facts: ({ paidCents, amountCents, openedAt }) => [
      ['Pago', `${formatBRL(paidCents)} de ${formatBRL(amountCents)}`],
      ['Notado em', toTimeText(openedAt)],
    ],
    advice:
      'O que fazer: abra o parcelamento no painel do provedor de pagamento. Se as outras parcelas forem pagas, o curso abre sozinho. Se não, devolva o que veio pela página da compra.',
  }),
};
