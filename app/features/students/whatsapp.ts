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

const greet = ({ full_name: name }: StudentDetail) => {
  const first = name?.trim().split(/\s+/u)[0];
  return `Olá${first ? `, ${first}` : ''}! Aqui é da escola Inglês Proibido.`;
};

const sentences: Readonly<Record<Situation, string>> = {
  welcome: 'Seu acesso está liberado. Se precisar de ajuda para entrar, é só responder por aqui.',
  access_link: 'Este link entra na sua conta uma única vez, nas próximas 24 horas:',
  pix: 'Seu Pix ainda está à espera do pagamento. Ficou alguma dúvida?',
  boleto: 'Seu boleto ainda não foi pago. Ficou alguma dúvida?',
  begin: 'Vi que você ainda não começou as aulas. Posso ajudar em alguma coisa?',
  refund: 'Seu reembolso já foi feito. O valor volta por onde você pagou.',
  other: '',
};

/** The text of a call, which its sender may still change. */
export const toWhatsAppText = (student: StudentDetail, situation: Situation) =>
  `${greet(student)} ${sentences[situation]}`.trim();

export const toWhatsAppUrl = (phone: string, text: string) =>
  `https://wa.me/${toInternationalPhone(phone)}?text=${encodeURIComponent(text)}`;
