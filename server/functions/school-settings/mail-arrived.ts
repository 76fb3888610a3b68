import type { RequestContext } from '#server/http/context.ts';
import { hashLinkToken } from '../request/link-token.ts';
import { renderBarePage } from '#server/static/bare-page/bare-page.ts';
import { noteArrival } from './school-settings.sql.ts';

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};

/** GET /mail-arrived: the link of a test mail. A program that opens it proves the arrival too; it reveals nothing. */
export async function handleMailArrived(
  request: Request,
  { database, clock, provider }: RequestContext,
): Promise<Response> {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const isKnown = await noteArrival(database, hashLinkToken(token), clock());
  const title = isKnown ? 'O e-mail chegou' : 'Link inválido';
  const text = isKnown
    ? 'A escola já sabe. Pode fechar esta página e voltar à administração.'
    : 'Copie o link inteiro do e-mail, ou envie outro teste.';
  const body = `<h1>${title}</h1><p>${text}</p>`;
  const html = renderBarePage({ title, body, isSandbox: provider.isTest });
  return new Response(html, { status: isKnown ? 200 : 404, headers });
}
