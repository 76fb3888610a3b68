import { formatDay, formatTime } from '#app/lib/clock/time.ts';
import { retryTexts, toReasonText } from '#domain/purchases/sale-texts.ts';
import { isTeamRole, roleNames } from '#domain/account/team-roles.ts';
import { courseChangeLines } from './course-changes.ts';
import type { AuditEntry } from './schema.ts';

/** Each action as an event and as a sentence after its actor; `{}` is its object. */
const actions: Record<string, { name: string; sentence: string }> = {
  grant_access: { name: 'Acesso dado', sentence: 'deu acesso a {}' },
  change_access_end: {
    name: 'Fim do acesso mudado',
    sentence: 'mudou até quando vai um acesso de {}',
  },
  revoke_access: { name: 'Acesso retirado', sentence: 'retirou um acesso de {}' },
  create_access_link: {
    name: 'Link de acesso criado',
    sentence: 'criou um link de acesso para {}',
  },
  correct_email: { name: 'E-mail corrigido', sentence: 'corrigiu o e-mail de {}' },
  request_email_change: {
    name: 'Troca de e-mail marcada',
    sentence: 'marcou a troca do e-mail de {}',
  },
  cancel_email_change: {
    name: 'Troca de e-mail cancelada',
    sentence: 'cancelou a troca do e-mail de {}',
  },
  complete_email_change: { name: 'E-mail trocado', sentence: 'trocou o e-mail de {}' },
  export_personal: {
    name: 'Dados pessoais baixados',
    sentence: 'baixou {} com telefones e documentos',
  },
  import_people: { name: 'Pessoas importadas', sentence: 'importou pessoas de {}' },
  undo_import: { name: 'Importação desfeita', sentence: 'desfez a importação de {}' },
  invite_roster: { name: 'Convites enviados', sentence: 'mandou convidar as pessoas de {}' },
  pause_roster: { name: 'Convites pausados', sentence: 'pausou os convites de {}' },
  save_call_text: {
    name: 'Texto do WhatsApp mudado',
    sentence: 'mudou o texto do WhatsApp “{}”',
  },
  read_contact: { name: 'Contato visto', sentence: 'viu o contato de {}' },
  rename_certificate: {
    name: 'Nome do certificado corrigido',
    sentence: 'corrigiu o nome no certificado {}',
  },
  give_role: { name: 'Papel dado', sentence: 'deu a {} um papel na equipe' },
  take_role: { name: 'Papel retirado', sentence: 'tirou de {} um papel na equipe' },
  merge_account: { name: 'Contas juntadas', sentence: 'juntou outra conta à de {}' },
  delete_account: { name: 'Conta excluída', sentence: 'excluiu uma conta' },
  create_account: { name: 'Conta criada', sentence: 'criou a conta de {}' },
  change_account: { name: 'Conta alterada', sentence: 'alterou a conta de {}' },
  invite_person: { name: 'Convite enviado', sentence: 'convidou {}' },
  create_change_link: {
    name: 'Link de troca de e-mail criado',
    sentence: 'criou um link para trocar o e-mail de {}',
  },
  ban_account: { name: 'Conta bloqueada', sentence: 'bloqueou a conta de {}' },
  unban_account: { name: 'Conta desbloqueada', sentence: 'desbloqueou a conta de {}' },
  remove_factor: { name: 'Segundo passo removido', sentence: 'removeu o segundo passo de {}' },
  remove_passkey: {
    name: 'Chave do aparelho removida',
    sentence: 'removeu uma chave do aparelho de {}',
  },
  refund_purchase: { name: 'Compra reembolsada', sentence: 'reembolsou {}' },
  resolve_payment_issue: {
    name: 'Aviso de pagamento resolvido',
    sentence: 'resolveu um aviso de pagamento: {}',
  },
  close_payment_issue: {
    name: 'Aviso de pagamento encerrado',
    sentence: 'encerrou um aviso de pagamento: {}',
  },
  return_payment: {
    name: 'Pagamento a menos devolvido',
    sentence: 'devolveu um pagamento a menos: {}',
  },
  ...retryTexts,
  return_outside: {
    name: 'Valor devolvido por fora do provedor',
    sentence: 'devolveu um valor por fora do provedor: {}',
  },
  retry_payment_event: {
    name: 'Aviso do provedor processado de novo',
    sentence: 'mandou processar de novo o aviso {} do provedor',
  },
  send_newsletter: { name: 'Novidades enviadas', sentence: 'enviou as novidades {}' },
  stop_newsletter: { name: 'Envio parado', sentence: 'parou o envio de {}' },
  resume_newsletter: { name: 'Envio retomado', sentence: 'retomou o envio de {}' },
  save_setting: { name: 'Configuração mudada', sentence: 'mudou a configuração {}' },
  open_school: { name: 'Escola aberta', sentence: 'abriu a escola' },
  put_opening_list_away: {
    name: 'Lista “Abrir a escola” guardada',
    sentence: 'guardou a lista “Abrir a escola”',
  },
  read_terms: { name: 'Textos legais lidos', sentence: 'leu os textos legais' },
  send_test_mail: { name: 'E-mail de teste', sentence: 'enviou um e-mail de teste' },
  create_coupon: { name: 'Cupom criado', sentence: 'criou o cupom {}' },
  save_order_bumps: {
    name: 'Ofertas do pedido mudadas',
    sentence: 'mudou o que se leva junto com {}',
  },
  save_coupon: { name: 'Cupom mudado', sentence: 'mudou o cupom {}' },
  pause_coupon: { name: 'Cupom pausado', sentence: 'pausou o cupom {}' },
  resume_coupon: { name: 'Cupom retomado', sentence: 'retomou o cupom {}' },
  share_coupon: {
    name: 'Link de parceiro criado',
    sentence: 'criou um link de parceiro para o cupom {}',
  },
  unshare_coupon: {
    name: 'Link de parceiro desativado',
    sentence: 'desativou o link de parceiro do cupom {}',
  },
  save_course: { name: 'Curso salvo', sentence: 'salvou o curso {}' },
  archive_course: { name: 'Curso arquivado', sentence: 'arquivou o curso {}' },
  restore_course: { name: 'Curso restaurado', sentence: 'restaurou o curso {}' },
  create_song: { name: 'Música criada', sentence: 'criou a música {}' },
  save_song: { name: 'Música salva', sentence: 'salvou a música {}' },
  set_song_rights: { name: 'Direitos conferidos', sentence: 'conferiu os direitos da música {}' },
  publish_song: { name: 'Música publicada', sentence: 'publicou a música {}' },
  withdraw_song: { name: 'Música retirada', sentence: 'retirou do catálogo a música {}' },
  choose_sample_song: {
    name: 'Música de amostra escolhida',
    sentence: 'pôs na página da masterclass a música {}',
  },
  open_song: { name: 'Música aberta', sentence: 'abriu a visitantes a música {}' },
  close_song: { name: 'Música fechada', sentence: 'fechou a visitantes a música {}' },
  delete_song: { name: 'Rascunho de música excluído', sentence: 'excluiu o rascunho da música {}' },
  demand_second_factor: {
    name: 'Exigência do segundo passo alterada',
    sentence: 'mudou se o segundo passo é exigido de quem administra',
  },
  drop_second_factor: {
    name: 'Segundo passo removido',
    sentence: 'removeu o segundo passo de {}',
  },
  send_captions: { name: 'Legendas enviadas', sentence: 'enviou legendas da aula {}' },
  replace_captions: { name: 'Legendas trocadas', sentence: 'trocou as legendas da aula {}' },
  remove_captions: { name: 'Legendas removidas', sentence: 'removeu as legendas da aula {}' },
  // Rows from before the three actions above were separated.
  set_captions: { name: 'Legendas alteradas', sentence: 'alterou as legendas da aula {}' },
  create_live_class: { name: 'Aula ao vivo marcada', sentence: 'marcou a aula ao vivo {}' },
  update_live_class: { name: 'Aula ao vivo alterada', sentence: 'alterou a aula ao vivo {}' },
  cancel_live_class: { name: 'Aula ao vivo cancelada', sentence: 'cancelou a aula ao vivo {}' },
  create_resource: { name: 'Recurso criado', sentence: 'criou o recurso {}' },
  update_resource: { name: 'Recurso alterado', sentence: 'alterou o recurso {}' },
  archive_resource: { name: 'Recurso arquivado', sentence: 'arquivou o recurso {}' },
  restore_resource: { name: 'Recurso restaurado', sentence: 'restaurou o recurso {}' },
  order_resources: { name: 'Recursos reordenados', sentence: 'mudou a ordem dos recursos' },
  create_deck: { name: 'Baralho criado', sentence: 'criou o baralho {}' },
  update_deck: { name: 'Baralho alterado', sentence: 'alterou o baralho {}' },
  publish_deck: { name: 'Baralho publicado', sentence: 'publicou o baralho {}' },
  withdraw_deck: { name: 'Baralho tirado do ar', sentence: 'tirou do ar o baralho {}' },
  order_phrases: { name: 'Frases reordenadas', sentence: 'mudou a ordem das frases de {}' },
  save_phrases: { name: 'Frases salvas', sentence: 'salvou frases do baralho {}' },
  remove_phrases: { name: 'Frases retiradas', sentence: 'tirou frases do baralho {}' },
  close_message: {
    name: 'Mensagem respondida',
    sentence: 'marcou como respondida a mensagem de {}',
  },
  reopen_message: { name: 'Mensagem reaberta', sentence: 'reabriu a mensagem de {}' },
  delete_message: { name: 'Mensagem apagada', sentence: 'apagou uma mensagem de contato' },
  remove_waiting_person: {
    name: 'Pessoa tirada da lista de espera',
    sentence: 'tirou uma pessoa da lista de espera',
  },
  resend_mail: { name: 'E-mail enviado de novo', sentence: 'enviou um e-mail de novo' },
  hide_comment: { name: 'Comentário oculto', sentence: 'ocultou um comentário de {}' },
  show_comment: { name: 'Comentário mostrado', sentence: 'mostrou de novo um comentário de {}' },
  hide_community_post: { name: 'Publicação oculta', sentence: 'ocultou a publicação {}' },
  show_community_post: { name: 'Publicação mostrada', sentence: 'mostrou de novo a publicação {}' },
  keep_community_post: {
    name: 'Publicação mantida',
    sentence: 'manteve a publicação denunciada {}',
  },
  hide_community_reply: {
    name: 'Resposta oculta',
    sentence: 'ocultou uma resposta de {} na comunidade',
  },
  show_community_reply: {
    name: 'Resposta mostrada',
    sentence: 'mostrou de novo uma resposta de {} na comunidade',
  },
  keep_community_reply: {
    name: 'Resposta mantida',
    sentence: 'manteve uma resposta denunciada de {} na comunidade',
  },
  upload_file: { name: 'Arquivo enviado', sentence: 'enviou o arquivo {}' },
  change_file: { name: 'Arquivo trocado', sentence: 'trocou o arquivo {}' },
  remove_file: { name: 'Arquivo removido', sentence: 'removeu o arquivo {}' },
  create_bucket: { name: 'Pasta criada', sentence: 'criou a pasta {}' },
  change_bucket: { name: 'Pasta alterada', sentence: 'alterou a pasta {}' },
  remove_bucket: { name: 'Pasta removida', sentence: 'removeu a pasta {}' },
};

export const actionText = (action: string): string => actions[action]?.name ?? 'Outra ação';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const actorsWithoutAccount: Record<string, string> = {
  close_payment_issue: 'O sistema',
  drop_second_factor: 'Quem opera o servidor',
};

/** No name: the system, or a deleted account. */
export function actorOf({ actor, action, details }: AuditEntry): string {
  if (actor !== null) return actor;
  if (details['role'] === 'service_role') return 'A chave secreta';
  return actorsWithoutAccount[action] ?? 'Conta excluída';
}

/** The object without a name: a file shows its path, an id is left out. */
function nameless({ subject_type, subject_id }: AuditEntry): string {
  if (!/^(?:\d+|[0-9a-f-]{36})$/u.test(subject_id)) return subject_id;
  return subject_type === 'user' ? 'uma conta excluída' : 'algo que já não existe';
}

/** "deu acesso a Maria Silva" */
export function sentenceOf(entry: AuditEntry): string {
  const { action, subject, details } = entry;
  const sentence = actions[action]?.sentence ?? 'fez outra ação em {}';
  return sentence.replace('{}', () => subject ?? (text(details['title']) || nameless(entry)));
}

const languages: Record<string, string> = { en: 'inglês', 'pt-BR': 'português' };

const addressText = (url: string) =>
  url.startsWith('/storage/') ? `Arquivo: ${url.split('/').at(-1)}` : `Endereço: ${url}`;

/** Details in the order of the screen. */
const detailTexts: Record<string, (value: string) => string> = {
  course: (title) => `Curso: ${title}`,
  reason: (reason) => `Motivo: ${toReasonText(reason)}`,
  from: (address) => `De: ${address}`,
  to: (address) => `Para: ${address}`,
  title: (title) => `Título: ${title}`,
  body: (body) => `Texto: ${body}`,
  former_starts_at: (time) => `Horário anterior: ${formatTime(time)}`,
  starts_at: (time) => `Horário: ${formatTime(time)}`,
  url: addressText,
  role: (role) => (isTeamRole(role) ? `Papel: ${roleNames[role]}` : ''),
  rows: (count) => `Linhas: ${count}`,
  former_ends_on: (day) => `Ia até: ${formatDay(`${day}T12:00:00Z`)}`,
  ends_on: (day) => `Vai até: ${formatDay(`${day}T12:00:00Z`)}`,
  language: (language) => `Idioma: ${languages[language] ?? language}`,
};

/** Details that are shown under the sentence. */
export function detailsOf({ action, details }: AuditEntry): string[] {
  if (action === 'save_course') return courseChangeLines(details['changes']);
  return Object.entries(detailTexts).flatMap(([key, write]) => {
    const value = text(details[key]);
    return value ? [write(value)].filter(Boolean) : [];
  });
}
