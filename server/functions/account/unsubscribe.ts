import type { RequestContext } from '#server/http/context.ts';
import { readUnsubscribeLink } from '#server/mail/templates/unsubscribe-link.ts';
import { optOuts } from '#server/mail/write-mail.ts';
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

/** GET shows a button, because programs that look at mails open their links; it changes nothing. */
export function handleUnsubscribePage(request: Request, context: RequestContext): Response {
  const { searchParams } = new URL(request.url);
  const subscription = readUnsubscribeLink(context, searchParams, optOuts);
  if (!subscription) return wrongLink(context);
  const { title, text, button } = subscription.optOut.words;
  const form = `<form method="post"><button>${button}</button></form>`;
  return page(context, title, { body: `<p>${text}</p>${form}` });
}

/** POST by the button, or by the reader's mail program (RFC 8058). */
export async function handleUnsubscribe(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const subscription = readUnsubscribeLink(context, searchParams, optOuts);
  if (!subscription || !(await subscription.optOut.stop(context, subscription.id)))
    return wrongLink(context);
  return page(context, 'Pronto', { body: `<p>${subscription.optOut.words.done}</p>` });
}
