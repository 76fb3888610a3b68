import { formatBRL } from '#domain/brazil/money.ts';
import { describeMethod } from '#domain/purchases/describe-purchase.ts';
import { findOpenDispute } from '../mail.sql.ts';
import type { MailWriter, MailWriters } from '../mail-context.ts';
import { toTimeText } from '../phrases.ts';

/** Sent to the school. The buyer's name stands only on the linked page, which administrators alone can open. */
const writeDisputeOpened: MailWriter = async ({ config, database }, { issue_id: id = '' }) => {
  if (config.supportEmail === null) return null;
  const dispute = await findOpenDispute(database.sql, id);
  if (!dispute) return null;
  const { purchaseId, product, method, paidCents, openedAt } = dispute;
  return {
    to: { name: 'Suporte', address: config.supportEmail },
    content: {
      subject: `Pagamento contestado: ${product}`,
      preview: 'A resposta ao banco tem prazo.',
      blocks: [
        {
          kind: 'text',
          text: 'Quem pagou contestou esta cobrança no banco. A resposta tem prazo: sem ela, o valor é perdido.',
        },
        {
          kind: 'facts',
          rows: [
            ['Produto', product],
            ['Valor', formatBRL(paidCents)],
            ['Forma de pagamento', describeMethod({ payment_method: method })],
            ['Contestado em', toTimeText(openedAt)],
          ],
        },
        {
          kind: 'text',
          text: 'O que fazer: veja o prazo no painel do provedor de pagamento e mande por lá as provas da compra. Enquanto isso, não devolva o valor por outro caminho.',
        },
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

export const disputeMails: MailWriters = {
  dispute_opened: writeDisputeOpened,
};
