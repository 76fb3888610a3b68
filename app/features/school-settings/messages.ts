import { formatDay, formatTime } from '#domain/brazil/dates.ts';
import type { SchoolSettings, ShownSetting } from '#domain/contracts/school-settings.ts';
import type { SettingGroup } from '#domain/school-settings/setting.ts';
import type { EventTest, OpeningLine, Saved } from './schema.ts';

export interface GroupTexts {
  group: SettingGroup;
  to: string;
  label: string;
  intro: string;
}

/** The pages of the settings, in order. */
export const groupTexts: readonly [GroupTexts, ...GroupTexts[]] = [
  {
    group: 'business',
    to: '/admin/escola',
    label: 'Negócio',
    intro:
      'Aparece no rodapé, nos recibos e nos e-mails. O que ficar em branco não é mostrado. Vale em todas as páginas em dois segundos.',
  },
  {
    group: 'mail',
    to: '/admin/escola/email',
    label: 'E-mail',
    intro:
      'Os dados do serviço que envia os e-mails da escola. Depois de salvar, envie um teste e abra o link que chega.',
  },
  {
    group: 'payments',
    to: '/admin/escola/recebimento',
    label: 'Recebimento',
    intro:
      'Com a chave do Asaas a escola recebe de verdade, por Pix, cartão e boleto. Sem ela, os pagamentos são só de teste.',
  },
  {
    group: 'fiscal',
    to: '/admin/escola/notas',
    label: 'Notas',
    intro:
      'A nota fiscal de serviço de cada venda, emitida pelo Asaas. Preencha com o seu contador.',
  },
  {
    group: 'reports',
    to: '/admin/escola/anuncios',
    label: 'Anúncios',
    intro:
      'Informa à Meta e ao Google as vendas de quem aceitou a medição. Preencha os dois campos de um serviço, ou nenhum.',
  },
];

/** "Definida, termina em 4f2a, por Ana, 03/11/2026" */
export function describeSecret({ lastFour, by, at, isUnreadable }: ShownSetting): string | null {
  if (lastFour === null) return null;
  if (isUnreadable)
    return 'Foi salva em outra instalação, e esta não consegue abrir. Digite de novo.';
  const end = lastFour === '' ? '' : `, termina em ${lastFour}`;
  return `Definida${end}${by === null ? '' : `, por ${by}`}${at === null ? '' : `, ${formatDay(at)}`}`;
}

export function describeMailTest(test: SchoolSettings['mailTest']): string {
  if (test === null) return 'Ainda não foi testado com estes dados.';
  if (test.arrivedAt === null)
    return `Teste enviado em ${formatTime(test.sentAt)}. Falta abrir o link que está nele.`;
  return `Funciona: o teste chegou em ${formatTime(test.arrivedAt)}.`;
}

export const webhookTexts: Record<NonNullable<Saved['webhook']>, string> = {
  added: 'A chave funciona, e os avisos de pagamento foram ligados.',
  updated: 'A chave funciona, e os avisos de pagamento foram ligados.',
  failed: 'A chave foi salva. O Asaas não ligou os avisos de pagamento; a escola pergunta sozinha.',
  unreachable:
    'A chave foi salva. O Asaas não alcança este endereço, e por isso a escola pergunta sozinha.',
};

export const texts = {
  locked: 'Definido no servidor, por quem cuida dele.',
  saved: 'Configurações salvas',
  nothing: 'Nada mudou',
  stale: 'Outra pessoa salvou estas configurações enquanto você editava.',
  reload: 'Ver o que ela salvou',
  overwrite: 'Salvar o meu assim mesmo',
  wrong: 'Confira os campos marcados. Nada foi salvo.',
  removed: 'Será removida quando você salvar.',
  testMode: 'Os pagamentos desta escola são de teste: ninguém paga de verdade.',
} as const;

/** Each line of "Abrir a escola": what to do, where, and what it is good for. */
export const openingTexts: Record<
  OpeningLine['name'],
  { label: string; help: string; to: string | null }
> = {
  business: {
    label: 'Nome e dados do negócio',
    help: 'Nome, CNPJ ou CPF, endereço e e-mail aparecem em todas as páginas.',
    to: '/admin/escola',
  },
  address: {
    label: 'Endereço com https',
    help: 'Quem cuida do servidor liga o domínio da escola.',
    to: null,
  },
  mail: {
    label: 'E-mails que chegam',
    help: 'Salve o serviço de e-mail, envie um teste e abra o link que chega.',
    to: '/admin/escola/email',
  },
  payments: {
    label: 'Recebimento conectado',
    help: 'Salve a chave do Asaas. Fica pronto com o primeiro aviso de pagamento.',
    to: '/admin/escola/recebimento',
  },
  lesson: {
    label: 'Primeiro curso com uma aula',
    help: 'Uma aula com vídeo, num curso que está na lista.',
    to: '/admin',
  },
  page: {
    label: 'Página do curso publicada',
    help: 'Um curso que está na lista tem a sua página, que acompanha o curso.',
    to: '/admin',
  },
  sales: {
    label: 'Preço e inscrições abertas',
    help: 'Um curso à venda, com preço e inscrições abertas.',
    to: '/admin',
  },
  purchase: {
    label: 'Compra de teste',
    help: 'Compre um curso como uma pessoa de fora, até a confirmação.',
    to: '/cursos',
  },
  terms: {
    label: 'Textos legais lidos',
    help: 'Leia os termos de uso e a política de privacidade como quem compra os lê.',
    to: null,
  },
  backup: {
    label: 'Cópia de segurança das últimas 48 horas',
    help: 'Quem cuida do servidor faz a cópia, e ela aparece aqui.',
    to: null,
  },
};

type Tested = EventTest['services'][number];

/** One sentence for each service that was tested. */
export const eventTestTexts: Record<Tested['name'], Record<Tested['outcome'], string>> = {
  meta: {
    taken: 'Meta: o evento chegou. Veja em “Testar eventos”, no Gerenciador de Eventos.',
    refused: 'Meta: o evento não foi aceito. Confira o número do pixel e a chave de acesso.',
    missing_code: 'Meta: copie o código de teste que aparece em “Testar eventos”.',
  },
  google: {
    taken:
      'Google: o evento saiu. O Google não diz se a chave está certa: veja em “Tempo real” se ele apareceu.',
    refused: 'Google: sem resposta. Tente de novo em um minuto.',
    missing_code: '',
  },
};
