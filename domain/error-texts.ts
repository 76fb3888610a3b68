/**
 * What the database's refusals say on the wire: its functions raise codes (`raise exception 'already_owned'`), with an SQLSTATE that
 * decides about the status. A code that is missing here fails a test.
 */
export const errorTexts: Readonly<Record<string, string>> = {
  access_already_granted: 'Esta pessoa já tem este acesso',
  access_already_revoked: 'Este acesso já foi retirado',
  account_deleted: 'Esta conta foi excluída',
  account_without_email: 'Esta conta está sem e-mail. Corrija o e-mail antes.',
  admin_choice_missing: 'Diga se a pessoa administra ou não',
  admins_only: 'Somente administradores',
  already_owned: 'Você já tem este curso',
  already_refunded: 'O provedor já devolveu este valor. Não devolva de novo',
  audit_log_is_append_only: 'rows of audit_log are never changed',
  card_answered: 'Este card já tem respostas e fica na sua revisão',
  card_not_found: 'Card não encontrado',
  certificate_name_missing: 'Escreva o seu nome em Perfil para emitir o certificado.',
  charge_already_used: 'Este pagamento já pertence a outra compra',
  charge_not_found: 'Pagamento não encontrado',
  charge_of_another_purchase: 'Este pagamento é de outra compra',
  class_changed: 'Esta aula foi alterada por outra pessoa',
  class_in_the_past: 'A aula precisa começar no futuro',
  class_not_found: 'Aula não encontrada',
  comment_gone: 'the comment is no longer there',
  comment_not_found: 'Mensagem não encontrada',
  course_changed: 'Outra pessoa salvou este curso.',
  course_not_found: 'Curso não encontrado',
  course_unreadable: 'Não foi possível entender o curso enviado.',
  deck_not_found: 'Baralho não encontrado',
  email_change_over: 'Esta troca de e-mail não está mais marcada',
  email_confirmed:
    'Esta pessoa já confirmou este e-mail. Use "Trocar e-mail", que avisa o endereço antigo e espera 48 horas',
  email_invalid: 'Email inválido',
  email_not_confirmed: 'Este e-mail nunca foi confirmado. Use "Corrigir e-mail", que vale na hora',
  email_taken: 'Este e-mail já é de outra conta',
  fields_invalid: 'Confira os campos marcados.',
  issue_already_resolved: 'Este aviso já foi resolvido',
  issue_not_found: 'Aviso não encontrado',
  last_admin: 'Esta é a única pessoa que administra. Escolha outra antes.',
  masterclass_stays: 'A masterclass não pode ser arquivada.',
  members_only: 'Somente membros',
  not_for_sale: 'Este curso não está à venda no momento',
  note_limit_reached: 'Você chegou a 5.000 anotações',
  mailbox_not_proven:
    'Esta pessoa ainda não provou que o e-mail é dela. Peça que ela entre uma vez com um código enviado por e-mail. Sem servidor de e-mail isso não é possível',
  password_not_chosen: 'Esta pessoa ainda não criou a própria senha',
  payment_disputed: 'O pagamento foi contestado no banco, e o valor não está mais com a escola',
  period_invalid: 'Período inválido',
  person_is_admin: 'Esta pessoa administra. Só ela mesma troca o e-mail e a senha da conta.',
  person_not_found: 'Pessoa não encontrada',
  price_or_name_wrong: 'O valor ou o nome do produto não confere',
  provider_being_asked: 'O provedor está sendo consultado agora. Tente de novo em alguns minutos',
  purchase_of_another_account: 'A compra deve ser da sua própria conta',
  reason_missing: 'Escreva o motivo, com 3 a 500 letras',
  refund_under_way: 'O provedor está devolvendo este valor agora. Espere a resposta dele',
  reply_to_another_lesson: 'a reply answers a comment of its own lesson',
  resource_changed: 'Este recurso foi alterado por outra pessoa',
  resource_not_found: 'Recurso não encontrado',
  return_already_noted: 'Esta devolução já foi anotada',
  session_not_found: 'Session from session_id claim in JWT does not exist',
  sign_in_first: 'Entre na sua conta para comprar',
  status_not_writable: 'A situação do pagamento não pode ser informada',
  step_down_unconfirmed: 'Confirme que você quer deixar de administrar',
  terms_changed: 'Os termos mudaram. Recarregue a página para ler e aceitar os de agora.',
  terms_version_unknown: 'Esta versão dos termos não existe. Recarregue a página.',
  too_many_attempts: 'Muitas tentativas. Aguarde um pouco e tente novamente.',
  too_many_messages: 'Muitas mensagens em pouco tempo',
  too_many_notes: 'too many notes',
  pictures_too_large: 'The pictures are too large',
  too_many_pictures: 'Too many pictures: remove one first',
  too_many_pictures_today: 'Too many pictures today: try again tomorrow',
  unknown_action: 'Ação desconhecida',
  unknown_filter: 'Filtro desconhecido',
  unknown_method: 'Forma de pagamento desconhecida',
  uploader_deleted: 'This account was deleted',
  rows_are_append_only: 'rows of this table are never changed',
};

/** What the database finds wrong in a field of the course editor: codes with the limits `min` and `max`. */
export const fieldTexts: Readonly<Record<string, string>> = {
  access_rule_unknown: 'Escolha quem pode abrir o curso.',
  course_title_wrong: 'Informe o título, com até {max} caracteres.',
  description_too_long: 'A descrição tem no máximo {max} caracteres.',
  duration_text_too_long: 'A duração é um texto de até {max} caracteres, como 12 semanas.',
  enrollment_status_unknown: 'Escolha a situação das inscrições.',
  file_size_too_long: 'O tamanho é um texto curto, como 2.5MB.',
  file_type_unknown: 'Escolha o tipo do arquivo.',
  file_url_malformed: 'Use um endereço que comece com / ou https://.',
  flag_wrong: 'Valor inválido.',
  guarantee_days_wrong: 'A garantia vai de {min} a {max} dias; {min} é o mínimo da lei.',
  lesson_duration_wrong: 'Informe a duração em minutos inteiros, de {min} a {max}.',
  lesson_of_another_course: 'Esta aula é de outro curso.',
  lesson_title_wrong: 'Informe o título da aula, com até {max} caracteres.',
  level_unknown: 'Escolha um nível da lista.',
  list_price_below_price: 'O preço riscado deve ser igual ao preço ou maior.',
  mark_missing: 'Marque ou desmarque.',
  masterclass_slug_fixed: 'O endereço da masterclass não muda.',
  material_of_another_lesson: 'Este material é de outra aula.',
  material_title_too_long: 'O título do material tem no máximo {max} caracteres.',
  module_count_wrong: 'Use um número de {min} a {max}, ou deixe em branco para contar os módulos.',
  module_of_another_course: 'Este módulo é de outro curso.',
  module_title_wrong: 'Informe o título do módulo, com até {max} caracteres.',
  open_course_without_price:
    'Um curso com inscrições abertas precisa de um preço. Com preço zero, deixe-o indisponível ou fora do site.',
  picture_address_wrong:
    'Use um endereço que comece com https://, ou com / para este site, ou envie um arquivo.',
  plan_below_price: 'As parcelas somam menos que o preço do curso.',
  plan_installment_price_missing: 'Informe o valor da parcela, ou deixe os dois campos em branco.',
  plan_installments_wrong:
    'Informe de {min} a {max} parcelas e o valor de cada uma, ou deixe os dois em branco.',
  position_wrong: 'Use um número de {min} a {max}.',
  price_missing: 'Informe o preço em reais, como 97,00.',
  sale_price_wrong: 'O preço promocional deve ser maior que zero e não passar do preço.',
  slug_malformed: 'Use só letras minúsculas, números e hifens, como ingles-com-musica.',
  slug_taken: 'Este endereço já é de outro curso.',
  subtitle_too_long: 'O subtítulo tem no máximo {max} caracteres.',
  video_missing: 'Informe o ID do Vimeo, ou o endereço do vídeo começando com / ou https://.',
};

/** A refusal of the database as the wire says it. */
export const toWireMessage = (message: string): string => errorTexts[message] ?? message;

interface FieldProblem {
  path: string;
  code: string;
  min?: number;
  max?: number;
}

const toFieldText = ({ code, ...limits }: FieldProblem): string =>
  (fieldTexts[code] ?? code).replaceAll(/\{(min|max)\}/gu, (_, limit: 'min' | 'max') =>
    String(limits[limit]),
  );

/** The detail of a refusal as the wire says it: each problem of a field with its sentence. */
export function toWireDetail(message: string, detail: string): string {
  if (message !== 'fields_invalid') return detail;
  const problems = JSON.parse(detail) as FieldProblem[];
  return JSON.stringify(
    problems.map((problem) => ({ path: problem.path, message: toFieldText(problem) })),
  );
}
