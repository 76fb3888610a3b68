import { z } from 'zod/mini';
import { toDateFormat } from '#domain/brazil/date-format.ts';
import { formatBRL } from '#domain/brazil/money.ts';

/** Sentences of a notification. */
export interface Notice {
  title: string;
  body: string;
}

const weekday = toDateFormat('pt-BR', { weekday: 'long' });
const day = toDateFormat('pt-BR', { day: '2-digit', month: '2-digit' });
const hour = toDateFormat('pt-BR', { hour: '2-digit', hourCycle: 'h23' });
const minute = toDateFormat('pt-BR', { minute: '2-digit' });

/** "quarta-feira, 25/11, às 20h00": always the school's time zone. */
function toClassTime(iso: string): string {
  const at = new Date(iso);
  return `${weekday(at)}, ${day(at)}, às ${hour(at)}h${minute(at).padStart(2, '0')}`;
}

const text = z.string();
const cents = z.number();

/** The payload of a kind, as its noun declares it in owed.notifications, and its sentences. */
function say<T extends Readonly<Record<string, z.core.$ZodType>>>(
  shape: T,
  write: (payload: z.output<z.ZodMiniObject<T>>) => Notice,
) {
  const payload = z.object(shape);
  return {
    keys: Object.keys(shape),
    write(given: unknown): Notice | null {
      const read = payload.safeParse(given);
      return read.success ? write(read.data) : null;
    },
  };
}

const returns = {
  outside: 'A escola devolveu o valor diretamente a você.',
  card: 'O valor aparece em até duas faturas do cartão.',
  account: 'O valor volta para a sua conta.',
};

const causes = {
  late: 'esse preço já tinha acabado.',
  underpaid: 'o valor pago era menor que o preço.',
  owned_courses: 'os cursos já eram seus.',
  owned_course: 'o curso já era seu.',
};

const hiddenTitles = {
  community_post: 'Sua publicação foi ocultada',
  community_reply: 'Sua resposta foi ocultada',
};

/** All kinds of notification; database/owed/declarations.test.ts compares them with what the nouns declare. */
export const noticeTexts = {
  access_granted: say({ course: z.nullable(text) }, ({ course }) => ({
    title: 'Acesso liberado',
    body: course ?? 'Área de membros',
  })),
  comment_reply: say(
    { author: text, post: z.nullable(text), quote: text },
    ({ author, post, quote }) => ({
      title: `${author} respondeu ${post === null ? 'ao seu comentário' : `em “${post}”`}`,
      body: quote,
    }),
  ),
  contacts_limit: say({ reader: text }, ({ reader }) => ({
    title: 'Muitos contatos vistos',
    body: `${reader} viu os contatos de 200 pessoas num dia e não vê mais nenhum até amanhã.`,
  })),
  course_completed: say({ course: text }, ({ course }) => ({
    title: 'Você foi do começo ao fim',
    body: `${course}: o certificado está no seu perfil.`,
  })),
  deck_taken: say({ cards: z.number(), deck: text }, ({ cards, deck }) => ({
    title: `${cards} ${cards === 1 ? 'card novo' : 'cards novos'} desta aula`,
    body: deck,
  })),
  live_class: say(
    { change: z.enum(['moved', 'cancelled']), title: text, starts_at: text },
    ({ change, title, starts_at: startsAt }) =>
      change === 'moved'
        ? { title: `Aula remarcada: ${title}`, body: `Novo horário: ${toClassTime(startsAt)}` }
        : { title: `Aula cancelada: ${title}`, body: `Seria ${toClassTime(startsAt)}` },
  ),
  moderation: say(
    { entry: z.enum(['community_post', 'community_reply']), quote: text },
    ({ entry, quote }) => ({
      title: hiddenTitles[entry],
      body: `“${quote}” não está de acordo com as regras da comunidade.`,
    }),
  ),
  payment_late: say({ paid: cents, course: text }, ({ paid, course }) => ({
    title: 'Pagamento fora do prazo',
    body: `Recebemos ${formatBRL(paid)} por “${course}” depois que esse preço acabou. O valor volta sozinho por onde veio.`,
  })),
  payment_returned: say(
    {
      returned: cents,
      courses: text,
      cause: z.enum(['late', 'underpaid', 'owned_courses', 'owned_course']),
    },
    ({ returned, courses, cause }) => ({
      title: 'Pagamento devolvido',
      body: `Devolvemos ${formatBRL(returned)} de “${courses}”: ${causes[cause]}`,
    }),
  ),
  payment_underpaid: say(
    { paid: cents, price: cents, course: text },
    ({ paid, price, course }) => ({
      title: 'Pagamento a menos',
      body: `Recebemos ${formatBRL(paid)} em vez de ${formatBRL(price)} por “${course}”. A escola já foi avisada e devolve esse valor por onde ele veio.`,
    }),
  ),
  phrases_sung: say({ song: text }, ({ song }) => ({
    title: `Estas frases estão em ${song}`,
    body: 'Ouça os seus cards novos numa música.',
  })),
  refund_waits: say({ courses: text }, ({ courses }) => ({
    title: 'O reembolso será pedido amanhã',
    body: `O acesso a “${courses}” já terminou. O banco ainda não aceita devolver só uma parte deste pagamento: a escola pede de novo amanhã e avisa quando o dinheiro estiver a caminho.`,
  })),
  refund_account: say({ courses: text }, ({ courses }) => ({
    title: 'Falta a sua conta para o reembolso',
    body: `O boleto de “${courses}” vai ser devolvido. Diga em qual conta: o caminho está na sua compra.`,
  })),
  refund_done: say(
    {
      returned: cents,
      course: text,
      way: z.enum(['outside', 'card', 'account']),
      keeps_rest: z.boolean(),
    },
    ({ returned, course, way, keeps_rest: keepsRest }) => ({
      title: 'Reembolso concluído',
      body: `Devolvemos ${formatBRL(returned)} de “${course}”. ${returns[way]}${keepsRest ? ' O resto do pedido continua seu.' : ''}`,
    }),
  ),
  refund_failed: say({ owed: cents, courses: text }, ({ owed, courses }) => ({
    title: 'Reembolso não concluído',
    body: `O provedor de pagamento não conseguiu devolver ${formatBRL(owed)} de “${courses}”. A escola já foi avisada e vai devolver o dinheiro por outro caminho.`,
  })),
  song_left: say({ song: text }, ({ song }) => ({
    title: `Esta música saiu do catálogo: ${song}`,
    body: 'Seus cards continuam.',
  })),
  song_licence_ended: say({ song: text }, ({ song }) => ({
    title: `Licença encerrada: ${song}`,
    body: 'Renove o direito ou retire a música.',
  })),
};

const isKnown = (kind: string): kind is keyof typeof noticeTexts =>
  Object.hasOwn(noticeTexts, kind);

/** A kind that this page does not know yet is a newer server's: reloading shows it. */
const unknownNotice: Notice = { title: 'Há uma novidade', body: 'Recarregue a página para ler.' };

export const writeNotice = (kind: string, payload: unknown): Notice =>
  (isKnown(kind) ? noticeTexts[kind].write(payload) : null) ?? unknownNotice;
