import { failureToast, successToast } from '#app/lib/toast.ts';
import type { Missing } from './sale.ts';
import type { RowTexts } from '#app/ui/admin/editor/messages.ts';

export const saved = successToast('Curso salvo com sucesso!');
export const NOT_DRAWN = failureToast(
  'A imagem de compartilhamento não foi feita',
  'O curso foi salvo. A imagem é feita quando você o salvar de novo.',
);

export const DELETE_MODULE = 'Tem certeza que deseja excluir este módulo?';
export const DELETE_LESSON = 'Tem certeza que deseja excluir este vídeo?';

export const DISCARD_LESSON = 'O que você escreveu nesta aula não foi salvo e será descartado.';
export const CANCEL_UPLOAD = 'O envio do arquivo ainda não terminou e vai parar.';

export const STILL_UPLOADING = 'O envio do arquivo ainda não terminou. Espere ou cancele o envio.';

export const INCOMPLETE_LESSON =
  'Preencha todos os campos obrigatórios: título, ID do Vimeo e duração.';

/** The state of the draft is shown beside this text. */
export const NOT_SAVED = {
  network: 'Sem conexão com o servidor. Tente de novo.',
  session: 'Sua sessão terminou. Entre de novo e salve.',
  too_large: 'Este curso ficou longo demais para salvar. Encurte as descrições e tente de novo.',
  invalid: 'Confira os campos marcados.',
  failed: 'Não foi possível salvar. Tente de novo.',
} as const;

export const rowTexts: RowTexts = {
  row: 'este curso',
  saved: 'Salvo',
  cancelUpload: CANCEL_UPLOAD,
  conflict: {
    title: 'Este curso mudou enquanto você editava',
    kept: 'Nada do que você escreveu se perdeu, e nada seu foi gravado ainda.',
    notReadAgain: 'Não foi possível ver a versão salva. Verifique sua conexão e tente de novo.',
    discarded: 'O que você escreveu e ainda não salvou é descartado.',
    overwrite: 'Gravar as minhas alterações por cima',
    overwritten: 'Por cima vão só os campos que você mudou; os outros ficam como foram salvos.',
  },
};

export const NOT_UPLOADED = {
  aborted: 'Envio cancelado.',
  empty: 'Este arquivo está vazio.',
  failed: 'Não foi possível enviar o arquivo. Tente de novo.',
  forbidden: 'Sua conta não pode enviar este arquivo.',
  full: 'O servidor está sem espaço em disco. Libere espaço e envie de novo.',
  network: 'A conexão caiu durante o envio. Tente de novo.',
  too_large: 'O arquivo passa do tamanho permitido.',
  wrong_type: 'Este tipo de arquivo não é aceito aqui.',
} as const;

export const CAPTIONS_REFUSED = {
  not_webvtt: 'Este arquivo não é uma legenda WebVTT (.vtt) nem SubRip (.srt).',
  no_cues:
    'Não há nenhuma fala com tempo neste arquivo, como 00:00:01.000 --> 00:00:03.000 e o texto embaixo.',
  too_long: 'Esta legenda é longa demais: o limite é de 300 mil letras.',
} as const;

export const cuesText = (cues: number) =>
  cues === 1 ? '1 fala com tempo.' : `${cues} falas com tempo.`;

export const REMOVE_CAPTIONS =
  'Os alunos deixam de vê-la na hora. Para voltar atrás, envie o arquivo de novo.';

export const SALE_STATES = [
  { value: 'open', label: 'À venda', description: 'Na lista de cursos, com o botão de comprar.' },
  {
    value: 'waitlist',
    label: 'Lista de espera',
    description: 'Na lista de cursos; quem quer deixa o e-mail.',
  },
  { value: 'hidden', label: 'Escondido', description: 'Fora da lista; ninguém novo compra.' },
] as const;

export const missingTexts: Record<Missing, string> = {
  lessons: 'Nenhuma aula: não há o que assistir.',
  modules: 'O número de módulos anunciado é maior do que o que existe.',
  price: 'Nenhum preço.',
  description: 'A página do curso está vazia: falta a descrição.',
  thumbnail: 'Nenhuma imagem de capa.',
  video: 'Um vídeo que não toca neste navegador. Confira as aulas.',
};

export const FOR_EVERY_STUDENT =
  'Este curso também abre para quem compra qualquer outro: veja “Quem pode abrir”.';

/** "Quem compra também abre: Masterclass e Bônus." */
export const alsoOpensText = (titles: readonly string[]) =>
  `Quem compra também abre: ${new Intl.ListFormat('pt-BR').format(titles)}.`;

export const ENROLLMENT_OPTIONS = [
  { value: 'open', label: 'Abertas' },
  { value: 'waitlist', label: 'Lista de espera' },
  { value: 'closed', label: 'Fechadas' },
] as const;

export const PAYER_OPTIONS = [
  { value: 'school', label: 'A escola (sem juros)' },
  { value: 'buyer', label: 'Quem compra (com juros)' },
] as const;

export const ACCESS_OPTIONS = [
  { value: 'own_product', label: 'Quem comprou este curso' },
  { value: 'any_premium', label: 'Todo aluno com acesso' },
] as const;

export const LEVEL_OPTIONS = [
  { value: '', label: 'Sem nível' },
  { value: 'iniciante', label: 'Iniciante' },
  { value: 'intermediário', label: 'Intermediário' },
  { value: 'avançado', label: 'Avançado' },
] as const;

export const movedText = (title: string, place: number, count: number) =>
  `“${title}” agora é o item ${place} de ${count}.`;
