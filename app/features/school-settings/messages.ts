import { formatDay, formatTime } from '#domain/brazil/dates.ts';
import type { SchoolSettings, ShownSetting } from '#domain/contracts/school-settings.ts';
import type { SettingGroup } from '#domain/school-settings/setting.ts';
import type { Saved } from './schema.ts';

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

export const describeLock = (variable: string): string => `Definido no servidor por ${variable}`;

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
  saved: 'Configurações salvas',
  nothing: 'Nada mudou',
  stale: 'Outra pessoa salvou estas configurações enquanto você editava.',
  reload: 'Ver o que ela salvou',
  overwrite: 'Salvar o meu assim mesmo',
  wrong: 'Confira os campos marcados. Nada foi salvo.',
  removed: 'Será removida quando você salvar.',
  testMode: 'Os pagamentos desta escola são de teste: ninguém paga de verdade.',
} as const;
