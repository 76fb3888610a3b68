import type { RequestContext } from '../http/context.ts';
import { stopReplyMails } from '../mail/mail.sql.ts';
import { readUnsubscribeLink } from '../mail/unsubscribe-link.ts';

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; form-action 'self'; base-uri 'none'",
  'referrer-policy': 'no-referrer',
};

function page(title: string, body: string, status = 200): Response {
  const html = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
  return new Response(html, { status, headers });
}

const wrongLink = () =>
  page(
    'Link inválido',
    '<p>Copie o link inteiro do e-mail, ou mude isto em Configurações.</p>',
    404,
  );

/** GET shows a button, because programs that look at mails open their links; it changes nothing. */
export function handleUnsubscribePage(request: Request, context: RequestContext): Response {
  const { searchParams } = new URL(request.url);
  if (readUnsubscribeLink(context, searchParams) === null) return wrongLink();
  return page(
    'Parar os avisos de respostas?',
    '<p>Você continua vendo as respostas no sino da área de membros.</p><form method="post"><button>Parar os avisos por e-mail</button></form>',
  );
}

/** POST by the button, or by the reader's mail program (RFC 8058). */
export async function handleUnsubscribe(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const person = readUnsubscribeLink(context, new URL(request.url).searchParams);
  if (person === null || !(await stopReplyMails(context.database.sql, person))) return wrongLink();
  return page('Pronto', '<p>Não enviaremos mais e-mails sobre respostas.</p>');
}
