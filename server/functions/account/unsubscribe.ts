import type { RequestContext } from '#server/http/context.ts';
import { refuseNews } from '#server/mail/newsletters.sql.ts';
import { leaveWaitingList, stopReplyMails } from '#server/mail/mail.sql.ts';
import { refuseRecovery } from '#server/mail/templates/left-checkout.sql.ts';
import { readUnsubscribeLink, type Subscription } from '#server/mail/unsubscribe-link.ts';
import { renderBarePage } from '#server/static/bare-page/bare-page.ts';

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};

function page(
  { provider }: RequestContext,
  title: string,
  { body, status = 200 }: { body: string; status?: number },
): Response {
  const isSandbox = provider.isTest;
  const html = renderBarePage({ title, body: `<h1>${title}</h1>${body}`, isSandbox });
  return new Response(html, { status, headers });
}

const wrongLink = (context: RequestContext) =>
  page(context, 'Link inválido', {
    body: '<p>Copie o link inteiro do e-mail, ou mude isto em Configurações.</p>',
    status: 404,
  });

const words = {
  person: {
    title: 'Parar os avisos de respostas?',
    text: 'Você continua vendo as respostas no sino da área de membros.',
    button: 'Parar os avisos por e-mail',
    done: 'Não enviaremos mais e-mails sobre respostas.',
  },
  news: {
    title: 'Parar de receber novidades?',
    text: 'Os e-mails sobre as suas compras e o seu acesso continuam chegando.',
    button: 'Não quero mais novidades',
    done: 'Não enviaremos mais novidades por e-mail.',
  },
  waiting: {
    title: 'Sair da lista de espera?',
    text: 'Apagamos o seu e-mail desta lista e não avisamos mais quando as vagas abrirem.',
    button: 'Sair da lista',
    done: 'Seu e-mail saiu desta lista de espera.',
  },
  checkout: {
    title: 'Parar os lembretes desta compra?',
    text: 'Apagamos o seu e-mail e o seu telefone desta compra que não terminou, e não lembramos mais dela.',
    button: 'Não quero mais lembretes',
    done: 'Não enviaremos mais lembretes, e apagamos o que você tinha deixado.',
  },
} satisfies Record<Subscription['kind'], Record<string, string>>;

/** GET shows a button, because programs that look at mails open their links; it changes nothing. */
export function handleUnsubscribePage(request: Request, context: RequestContext): Response {
  const { searchParams } = new URL(request.url);
  const subscription = readUnsubscribeLink(context, searchParams);
  if (!subscription) return wrongLink(context);
  const { title, text, button } = words[subscription.kind];
  const form = `<form method="post"><button>${button}</button></form>`;
  return page(context, title, { body: `<p>${text}</p>${form}` });
}

/** False when the person does not exist. Leaving a waiting list twice is no error. */
async function stop(
  { database, clock }: RequestContext,
  { kind, id }: Subscription,
): Promise<boolean> {
  if (kind === 'news') return refuseNews(database.sql, id);
  if (kind === 'person') return stopReplyMails(database.sql, id);
  if (kind === 'checkout') await refuseRecovery(database.sql, id, clock());
  else await leaveWaitingList(database.sql, id);
  return true;
}

/** POST by the button, or by the reader's mail program (RFC 8058). */
export async function handleUnsubscribe(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const subscription = readUnsubscribeLink(context, new URL(request.url).searchParams);
  if (!subscription || !(await stop(context, subscription))) return wrongLink(context);
  return page(context, 'Pronto', { body: `<p>${words[subscription.kind].done}</p>` });
}
