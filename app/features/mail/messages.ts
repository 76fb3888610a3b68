import type { MailProblem } from './queries.ts';

const kinds: Record<string, string> = {
  checkout_left: 'Compra não terminada',
  comment_reply: 'Resposta a um comentário',
  contact_message: 'Mensagem da página de contato',
  dispute_opened: 'Contestação de um pagamento',
  email_change_notice: 'Aviso: o e-mail da conta vai mudar',
  email_changed: 'Aviso: o e-mail da conta mudou',
  email_moved: 'Aviso: a conta usa este e-mail',
  newsletter: 'Novidades',
  newsletter_test: 'Novidades (teste)',
  password_changed: 'Aviso: a senha mudou',
  payment_returned: 'Pagamento devolvido',
  pix_expiring: 'Lembrete do Pix',
  provider_problem: 'Aviso: ninguém consegue pagar',
  purchase_confirmed: 'Pagamento confirmado',
  purchase_refunded: 'Reembolso feito',
  waiting_list_opened: 'Vagas abertas',
  welcome: 'Boas-vindas',
};

/** An unknown kind is shown by its code. */
export const kindText = (kind: string): string => kinds[kind] ?? kind.replaceAll('_', ' ');

/** Mails to the school itself. */
const toSchool = new Set(['contact_message', 'dispute_opened', 'provider_problem']);

export function readerText({ kind, address }: MailProblem): string {
  if (address !== null) return address;
  return toSchool.has(kind) ? 'Endereço da escola' : 'Endereço já apagado';
}

export const problemTexts: Record<MailProblem['problem'], string> = {
  unclear: 'Pode ter chegado: o envio foi interrompido.',
  refused: 'O servidor de e-mail recusou.',
  too_old: 'Não saiu em três dias de tentativas.',
};
