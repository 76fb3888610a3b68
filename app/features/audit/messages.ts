import type { AuditEntry } from './schema.ts';

/** What was done, as a sentence goes on after who did it; `{}` is what it was done to. */
const sentences: Record<string, string> = {
  grant_access: 'deu acesso a {}',
  revoke_access: 'retirou um acesso de {}',
  create_access_link: 'criou um link de acesso para {}',
  correct_email: 'corrigiu o e-mail de {}',
  make_admin: 'tornou {} administrador',
  unmake_admin: 'tirou {} da administração',
  refund_purchase: 'reembolsou {}',
  resolve_payment_issue: 'resolveu um aviso de pagamento de {}',
  hide_comment: 'ocultou um comentário',
  show_comment: 'mostrou de novo um comentário',
  hide_community_post: 'ocultou a publicação {}',
  show_community_post: 'mostrou de novo a publicação {}',
  keep_community_post: 'manteve a publicação denunciada {}',
  hide_community_reply: 'ocultou uma resposta da comunidade',
  show_community_reply: 'mostrou de novo uma resposta da comunidade',
  keep_community_reply: 'manteve uma resposta denunciada da comunidade',
  mark_message_read: 'leu a mensagem de {}',
  mark_message_answered: 'respondeu à mensagem de {}',
};

const actions: Record<string, string> = {
  grant_access: 'Acesso dado',
  revoke_access: 'Acesso retirado',
  create_access_link: 'Link de acesso criado',
  correct_email: 'E-mail corrigido',
  make_admin: 'Administrador escolhido',
  unmake_admin: 'Administrador retirado',
  refund_purchase: 'Compra reembolsada',
  resolve_payment_issue: 'Aviso de pagamento resolvido',
  hide_comment: 'Comentário oculto',
  show_comment: 'Comentário mostrado',
  hide_community_post: 'Publicação oculta',
  show_community_post: 'Publicação mostrada',
  keep_community_post: 'Publicação mantida',
  hide_community_reply: 'Resposta oculta',
  show_community_reply: 'Resposta mostrada',
  keep_community_reply: 'Resposta mantida',
};

/** An action that nobody named yet is shown as the database calls it. */
export const actionText = (action: string): string =>
  actions[action] ?? action.replaceAll('_', ' ');

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** "deu acesso a Maria Silva" */
export function sentenceOf({ action, subject, subject_id, details }: AuditEntry): string {
  const sentence = sentences[action] ?? `fez “${actionText(action)}” em {}`;
  return sentence.replace('{}', subject ?? (text(details['title']) || subject_id));
}

const detailNames: Record<string, string> = {
  course: 'Curso',
  reason: 'Motivo',
  from: 'De',
  to: 'Para',
  title: 'Título',
  body: 'Texto',
};

/** What is worth telling beside the sentence. */
export function detailsOf({ details }: AuditEntry): string[] {
  return Object.entries(detailNames).flatMap(([key, name]) => {
    const value = text(details[key]);
    return value ? [`${name}: ${value}`] : [];
  });
}
