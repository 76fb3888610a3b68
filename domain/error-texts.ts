/**
 * The text of each refusal of the database: its functions raise codes (`raise exception 'already_owned'`), with an SQLSTATE that
 * decides about the status. A code that is missing here fails a test.
 */
export const errorTexts = {
  access_already_granted: 'Esta pessoa já tem este acesso',
  access_already_revoked: 'Este acesso já foi retirado',
  access_end_wrong: 'O último dia de acesso não pode ter passado.',
  account_deleted: 'Esta conta foi excluída',
  account_is_anonymous: 'Esta conta ainda não tem e-mail. Confirme um e-mail antes de comprar.',
  account_unconfirmed:
    'Já existe uma conta com este e-mail, que ninguém confirmou. Procure a pessoa na lista e dê o acesso na página dela.',
  account_without_email: 'Esta conta está sem e-mail. Corrija o e-mail antes.',
  admins_only: 'Somente administradores',
  already_owned: 'Você já tem este curso',
  already_refunded: 'O provedor já devolveu este valor. Não devolva de novo',
  audit_log_is_append_only: 'O registro nunca é alterado.',
  bump_course_twice: 'Cada curso pode ser oferecido uma vez só.',
  bump_course_wrong: 'Escolha outro curso, que não esteja arquivado.',
  bump_pitch_wrong: 'Escreva uma frase para a oferta, com até 160 letras.',
  bump_price_wrong: 'O preço da oferta vai de R$ 5,00 a R$ 100.000,00.',
  bumps_too_many: 'São no máximo duas ofertas.',
  card_answered: 'Este card já tem respostas e fica na sua revisão',
  card_limit_reached: 'Você chegou a 100.000 cards. Apague alguns antes de criar outros.',
  card_not_found: 'Card não encontrado',
  card_tags_wrong: 'Use no máximo 100 etiquetas curtas.',
  card_text_wrong: 'Escreva o inglês e o português. Cada texto tem no máximo 2.000 letras.',
  certificate_name_missing: 'Escreva o seu nome em Perfil para emitir o certificado.',
  charge_already_used: 'Este pagamento já pertence a outra compra',
  charge_not_found: 'Pagamento não encontrado',
  charge_of_another_purchase: 'Este pagamento é de outra compra',
  class_changed: 'Esta aula foi alterada por outra pessoa',
  class_in_the_past: 'A aula precisa começar no futuro',
  class_not_found: 'Aula não encontrada',
  comment_gone: 'Este comentário não existe mais.',
  comment_not_found: 'Mensagem não encontrada',
  course_changed: 'Outra pessoa salvou este curso.',
  course_not_found: 'Curso não encontrado',
  course_unreadable: 'Não foi possível entender o curso enviado.',
  contacts_limit_reached:
    'Você já viu os contatos de 200 pessoas hoje. Espere até amanhã; as pessoas donas da escola foram avisadas.',
  coupon_changed: 'Outra pessoa salvou este cupom.',
  coupon_code_taken: 'Já existe um cupom com este código.',
  coupon_code_wrong: 'O código tem de 3 a 30 letras sem acento, números, hifens ou traços baixos.',
  coupon_courses_missing: 'Escolha em quais cursos o cupom vale.',
  coupon_limit_wrong:
    'Confira os limites de uso: cada um é um número a partir de 1, ou fica em branco.',
  coupon_not_found: 'Cupom não encontrado',
  coupon_note_too_long: 'A anotação tem no máximo 200 letras.',
  coupon_period_wrong: 'O fim da validade vem depois do começo.',
  coupon_total_too_small:
    'Com este desconto um curso custaria menos de R$ 5,00, o mínimo de uma cobrança. Diminua o desconto ou escolha os cursos.',
  coupon_value_fixed:
    'Este cupom já apareceu num checkout: código e desconto não mudam mais. Pause-o e crie outro.',
  coupon_value_wrong:
    'Informe um desconto de 1 a 99 por cento, ou um valor em reais maior que zero.',
  deck_deleted: 'O baralho deste card também foi apagado. Traga o baralho de volta antes.',
  deck_limit_reached: 'Você chegou a 1.000 baralhos. Apague algum antes de criar outro.',
  deck_empty: 'Escreva ao menos uma frase antes de publicar.',
  deck_full: 'Um baralho tem no máximo 2.000 frases.',
  deck_not_found: 'Baralho não encontrado',
  deck_title_wrong: 'Dê um nome ao baralho, com até 200 letras.',
  email_change_over: 'Esta troca de e-mail não está mais marcada',
  email_confirmed:
    'Esta pessoa já confirmou este e-mail. Use "Trocar e-mail", que avisa o endereço antigo e espera 48 horas',
  email_invalid: 'Email inválido',
  email_not_confirmed: 'Este e-mail nunca foi confirmado. Use "Corrigir e-mail", que vale na hora',
  email_taken: 'Este e-mail já é de outra conta',
  fresh_proof_needed: 'Confirme que é você para continuar.',
  fields_invalid: 'Confira os campos marcados.',
  invalid_day: 'Este dia não existe',
  issue_already_resolved: 'Este aviso já foi resolvido',
  issue_not_found: 'Aviso não encontrado',
  last_owner: 'Esta é a única pessoa dona da escola. Escolha outra antes.',
  masterclass_stays: 'A masterclass não pode ser arquivada.',
  members_only: 'Somente membros',
  offer_over: 'Esta oferta já terminou. O curso continua à venda pelo preço normal.',
  money_not_returned: 'Devolva o dinheiro primeiro. Depois anote aqui com "Devolvido por fora".',
  newsletter_already_sent:
    'Este mesmo texto já foi enviado, ou está sendo. Veja em “Enviados”, abaixo.',
  newsletter_body_wrong: 'O texto tem de 10 a 20.000 letras.',
  newsletter_over: 'Este envio já terminou ou mudou. Veja como ele está em “Enviados”.',
  newsletter_subject_wrong: 'O assunto tem de 3 a 150 letras, em uma linha.',
  newsletter_without_readers: 'Ninguém receberia este e-mail. Escolha para quem ele é.',
  not_for_sale: 'Este curso não está à venda no momento',
  note_limit_reached: 'Você chegou a 5.000 anotações',
  mailbox_not_proven:
    'Esta pessoa ainda não provou que o e-mail é dela. Peça que ela entre uma vez com um código enviado por e-mail. Sem servidor de e-mail isso não é possível',
  password_not_chosen: 'Esta pessoa ainda não criou a própria senha',
  payment_disputed: 'O pagamento foi contestado no banco, e o valor não está mais com a escola',
  period_invalid: 'Período inválido',
  person_is_admin: 'Esta pessoa administra. Só ela mesma troca o e-mail e a senha da conta.',
  person_not_found: 'Pessoa não encontrada',
  picture_not_found: 'A figura não está mais aqui. Tire-a do card e salve de novo.',
  placement_incomplete: 'O teste não chegou inteiro. Faça de novo.',
  play_invalid: 'Não foi possível guardar este resultado.',
  price_or_name_wrong: 'O valor ou o nome do produto não confere',
  provider_being_asked: 'O provedor está sendo consultado agora. Tente de novo em alguns minutos',
  purchase_of_another_account: 'A compra deve ser da sua própria conta',
  reason_missing: 'Escreva o motivo, com 3 a 500 letras',
  refund_under_way: 'O provedor está devolvendo este valor agora. Espere a resposta dele',
  reply_to_another_lesson: 'A resposta precisa ser a um comentário da mesma aula.',
  lesson_not_of_course: 'Esta aula não é do curso escolhido.',
  phrase_changed: 'Outra pessoa mudou esta frase. Feche, abra de novo e confira.',
  phrase_text_wrong: 'Escreva o inglês e o português. Frases têm até 200 letras, exemplos até 300.',
  resource_changed: 'Este recurso foi alterado por outra pessoa',
  resource_not_found: 'Recurso não encontrado',
  return_already_noted: 'Esta devolução já foi anotada',
  second_factor_missing: 'Ative o segundo passo da sua conta antes de exigir o dos outros.',
  second_factor_needed: 'Confirme o segundo passo para administrar.',
  session_not_found: 'Session from session_id claim in JWT does not exist',
  sign_in_first: 'Entre na sua conta para comprar',
  roster_over: 'Esta importação já mudou. Recarregue a página.',
  roster_runs: 'Outra importação ainda está em andamento. Espere ela terminar.',
  song_not_found: 'Música não encontrada',
  sound_not_found: 'O áudio não chegou. Escolha o arquivo de novo.',
  sounds_too_large:
    'Seus áudios e figuras passam de 200 MB. Apague cards com áudio ou figura antes de mandar outros.',
  status_not_writable: 'A situação do pagamento não pode ser informada',
  step_down_unconfirmed: 'Confirme que você quer deixar este papel',
  terms_changed: 'Os termos mudaram. Recarregue a página para ler e aceitar os de agora.',
  terms_version_unknown: 'Esta versão dos termos não existe. Recarregue a página.',
  too_many_attempts: 'Muitas tentativas. Aguarde um pouco e tente novamente.',
  too_many_cards: 'Mude de 1 a 1.000 cards de cada vez.',
  too_many_messages: 'Muitas mensagens em pouco tempo',
  too_many_notes: 'too many notes',
  pictures_too_large: 'As imagens são grandes demais.',
  too_many_pictures: 'São imagens demais: remova uma antes.',
  too_many_pictures_today: 'São imagens demais por hoje: tente de novo amanhã.',
  unknown_action: 'Ação desconhecida',
  unknown_filter: 'Filtro desconhecido',
  unknown_method: 'Forma de pagamento desconhecida',
  uploader_deleted: 'Esta conta foi excluída',
  word_not_found: 'Palavra não encontrada',
  role_missing: 'O seu papel na equipe não permite isto. Peça a quem é dono da escola.',
  role_unknown: 'Este papel não existe',
  rows_are_append_only: 'Estas linhas nunca são alteradas.',
  evidence_missing: 'Falta a prova: escreva onde ela está ou anexe o arquivo.',
  rights_unreadable: 'Confira os direitos: um dos campos não foi entendido.',
  song_card_incomplete: 'Todo card precisa da palavra e do significado.',
  setting_changed: 'Outra pessoa salvou esta configuração.',
  terms_unknown: 'Esta versão dos textos não existe.',
  song_changed: 'Outra pessoa salvou esta música.',
  song_file_missing: 'O arquivo não chegou ao servidor. Envie de novo.',
  song_file_too_large: 'A gravação passa de 60 MB.',
  song_file_wrong:
    'Este arquivo não dá para tocar: está cortado, ou não é m4a, mp3, wav, flac nem ogg.',
  song_incomplete: 'Ainda falta algo para a música ficar no ar.',
  song_times_wrong:
    'Há versos com o tempo trocado: cada verso começa depois do anterior e cabe na gravação.',
  song_title_wrong: 'Escreva o nome da música, com até 200 letras.',
  song_unreadable: 'Não foi possível entender a música enviada.',
  song_was_published: 'Esta música já esteve no ar. Retire-a do catálogo em vez de excluir.',
} as const satisfies Readonly<Record<string, string>>;

const texts: Readonly<Record<string, string>> = errorTexts;

/** The text of each fault that the database finds in a field of the course editor: codes with the limits `min` and `max`. */
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
  installments_payer_unknown: 'Escolha quem paga o parcelamento.',
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
  pix_price_wrong: 'O preço no Pix deve ser maior que zero e não passar do preço cobrado.',
  plan_below_price: 'As parcelas somam menos que o preço do curso.',
  plan_installment_price_missing:
    'Informe o valor da parcela, de R$ 5,00 ou mais, ou deixe os dois campos em branco.',
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
export const toWireMessage = (message: string): string => texts[message] ?? message;

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
