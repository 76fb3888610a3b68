import type { MailAnswer } from '#server/ports/mailer.ts';

/** By the code of a connection that failed. Neither addresses nor the server's own words are shown: both may tell of an inner network. */
const byCode: Readonly<Record<string, string>> = {
  EINNER: 'Este servidor fica numa rede interna. Use o endereço público do serviço de e-mail.',
  ENOTFOUND: 'Não existe um servidor com este nome. Confira o servidor de envio.',
  EDNS: 'Não existe um servidor com este nome. Confira o servidor de envio.',
  EAI_AGAIN: 'O nome do servidor não pôde ser consultado agora. Tente de novo em um minuto.',
  EAUTH:
    'O servidor recusou o usuário ou a senha. Confira os dois; alguns serviços pedem uma senha só para programas.',
  ENOAUTH: 'O servidor pede usuário e senha. Preencha os dois.',
  ETLS: 'A conexão segura não deu certo. Troque a porta: 465 ou 587.',
  ESOCKET: 'O servidor não completou a conexão nesta porta. Troque a porta: 465 ou 587.',
  ECONNECTION: 'O servidor não respondeu nesta porta. Troque a porta: 465 ou 587.',
  ECONNREFUSED: 'O servidor não respondeu nesta porta. Troque a porta: 465 ou 587.',
  ETIMEDOUT: 'O servidor não respondeu em 10 segundos. Confira o nome e a porta.',
};

const byCommand: Readonly<Record<string, string>> = {
  'MAIL FROM': 'O servidor não aceita este remetente. Use um endereço do seu próprio domínio.',
  'RCPT TO': 'O servidor não aceitou o seu endereço de e-mail como destino.',
  DATA: 'O servidor recusou a mensagem. Confira o remetente.',
};

/** One sentence that says what to change; null: the mail server took the mail. */
export function toMailProblem({ outcome, code = '', command = '' }: MailAnswer): string | null {
  if (outcome === 'sent') return null;
  if (outcome === 'unknown')
    return 'A conexão caiu no fim do envio. Veja se a mensagem chegou, ou tente de novo.';
  return (
    byCommand[command] ??
    byCode[code] ??
    'O servidor de e-mail não aceitou. Confira os dados acima.'
  );
}
