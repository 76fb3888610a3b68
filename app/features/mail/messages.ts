import type { MailProblem } from './queries.ts';

/** A mail without a reader's address can be sent again only when it goes to the school itself. */
export const readerText = ({ address, can_send: canSend }: MailProblem): string =>
  address ?? (canSend ? 'Endereço da escola' : 'Endereço já apagado');

export const problemTexts: Record<MailProblem['problem'], string> = {
  unclear: 'Pode ter chegado: o envio foi interrompido.',
  refused: 'O servidor de e-mail recusou.',
  too_old: 'Não saiu em três dias de tentativas.',
};
