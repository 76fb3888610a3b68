import { findProviderProblem, findUncomparedDay } from '../mail.sql.ts';
import type { MailWriter, MailWriters } from '../mail-context.ts';
import { toTimeText } from '../phrases.ts';

const texts = {
  refused: {
    subject: 'Ninguém consegue pagar: a chave do provedor foi recusada',
    cause: 'O provedor de pagamento recusa a chave da escola.',
    advice:
      'O que fazer: no painel do provedor, veja se a chave de API está ativa. Se não estiver, crie outra, troque ASAAS_API_KEY no servidor e reinicie.',
  },
  unreachable: {
    subject: 'Ninguém consegue pagar: o provedor não responde',
    cause: 'O provedor de pagamento não responde ao servidor da escola.',
    advice:
      'O que fazer: veja se o provedor avisa de uma interrupção e se o servidor da escola tem internet. Se for do provedor, é só esperar.',
  },
} as const;

/** Sent to the school, unless payment is open again by then. */
const writeProviderProblem: MailWriter = async ({ config, database }) => {
  if (config.supportEmail === null) return null;
  const found = await findProviderProblem(database.sql);
  if (!found) return null;
  const { subject, cause, advice } = texts[found.problem];
  return {
    to: { name: 'Suporte', address: config.supportEmail },
    content: {
      subject,
      preview: 'O checkout diz: “Pagamento indisponível, tente em instantes”.',
      blocks: [
        {
          kind: 'text',
          text: `${cause} Desde ${toTimeText(found.since)} o checkout diz a quem quer comprar: “Pagamento indisponível, tente em instantes”. O resto do site funciona.`,
        },
        { kind: 'text', text: advice },
        {
          kind: 'text',
          text: 'A escola tenta de novo a cada 30 segundos e volta a vender sozinha.',
        },
        { kind: 'button', label: 'Abrir a administração', href: `${config.publicUrl}/admin` },
      ],
      reason: 'Você recebe este e-mail porque este é o endereço do suporte do Inglês Proibido.',
    },
  };
};

/** Sent to the school once for a day, unless it was compared by then. */
const writeDayNotCompared: MailWriter = async ({ config, database }, { day = '' }) => {
  if (config.supportEmail === null) return null;
  const since = await findUncomparedDay(database.sql, day);
  if (!since) return null;
  const shown = day.split('-').toReversed().join('/');
  return {
    to: { name: 'Suporte', address: config.supportEmail },
    content: {
      subject: `Os pagamentos de ${shown} ainda não foram comparados com o provedor`,
      preview: 'A escola tenta de novo a cada hora.',
      blocks: [
        {
          kind: 'text',
          text: `Desde ${toTimeText(since)} a escola tenta comparar os pagamentos de ${shown} com os do provedor, que não responde sobre todos. As vendas funcionam, e os outros dias são comparados.`,
        },
        {
          kind: 'text',
          text: `O que fazer: veja no painel do provedor se há um aviso. No servidor, npm run payments -- reconcile ${day} mostra o que já dá para comparar.`,
        },
        { kind: 'button', label: 'Abrir a administração', href: `${config.publicUrl}/admin` },
      ],
      reason: 'Você recebe este e-mail porque este é o endereço do suporte do Inglês Proibido.',
    },
  };
};

export const providerProblemMails: MailWriters = {
  provider_problem: writeProviderProblem,
  day_not_compared: writeDayNotCompared,
};
