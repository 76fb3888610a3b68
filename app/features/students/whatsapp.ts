import { toInternationalPhone } from '#domain/brazil/phone.ts';
import type { StudentDetail } from './schema.ts';

/** Subjects of a call. All but the last are about a contract in course, which needs no consent to marketing. */
export type Situation = 'welcome' | 'access_link' | 'pix' | 'boleto' | 'begin' | 'refund' | 'other';

export const situationNames: Readonly<Record<Situation, string>> = {
  welcome: 'Boas-vindas',
  access_link: 'Link de acesso',
  pix: 'Pix à espera',
  boleto: 'Boleto a vencer',
  begin: 'Ainda não começou',
  refund: 'Reembolso feito',
  other: 'Outro assunto',
};

const isWaiting = (student: StudentDetail, method: string) =>
  student.purchases.some(
    (purchase) => purchase.payment_status === 'PENDING' && purchase.payment_method === method,
  );

const hasBegun = (student: StudentDetail) =>
  student.progress.some(({ lessons }) => lessons.some((lesson) => lesson.watched_at !== null));

/** The situations of a person, the likeliest first; none: there is nothing to call about. */
export function findSituations(student: StudentDetail): Situation[] {
  const access: Situation[] = student.is_admin ? ['welcome'] : ['access_link', 'welcome'];
  const found: (Situation | false)[] = [
    isWaiting(student, 'pix') && 'pix',
    isWaiting(student, 'boleto') && 'boleto',
    student.purchases[0]?.payment_status === 'REFUNDED' && 'refund',
    student.has_access && student.last_sign_in_at !== null && !hasBegun(student) && 'begin',
    ...(student.has_access ? access : []),
    student.wants_whatsapp && 'other',
  ];
  return found.filter((situation) => situation !== false);
}

/** In a text, the first name of the person. */
const place = '{nome}';
const greeting = `Olá, ${place}! Aqui é da escola Inglês Proibido.`;

/** The product's own texts, which the school may replace. */
export const ownTexts: Readonly<Record<Situation, string>> = {
  welcome: `${greeting} Seu acesso está liberado. Se precisar de ajuda para entrar, é só responder por aqui.`,
  access_link: `${greeting} Este link entra na sua conta uma única vez, nas próximas 24 horas:`,
  pix: `${greeting} Seu Pix ainda está à espera do pagamento. Ficou alguma dúvida?`,
  boleto: `${greeting} Seu boleto ainda não foi pago. Ficou alguma dúvida?`,
  begin: `${greeting} Vi que você ainda não começou as aulas. Posso ajudar em alguma coisa?`,
  refund: `${greeting} Seu reembolso já foi feito. O valor volta por onde você pagou.`,
  other: greeting,
};

const toFirstName = ({ full_name: name }: StudentDetail) => name?.trim().split(/\s+/u)[0] ?? '';

/** The text of a call, which its sender may still change. A person without a name is greeted without one. */
export function toWhatsAppText(student: StudentDetail, template: string): string {
  const name = toFirstName(student);
  return name === ''
    ? template.replaceAll(/,? ?\{nome\}/gu, '')
    : template.replaceAll(place, () => name);
}

/** The text for everybody: the person's first name becomes its place. */
export function toTemplate(student: StudentDetail, text: string): string {
  const name = toFirstName(student);
  return text
    .trim()
    .split(/(?<![\p{L}\p{M}])(?=[\p{L}])|(?<=[\p{L}\p{M}])(?![\p{L}\p{M}])/u)
    .map((part) => (part === name ? place : part))
    .join('');
}

export const toWhatsAppUrl = (phone: string, text: string) =>
  `https://wa.me/${toInternationalPhone(phone)}?text=${encodeURIComponent(text)}`;
