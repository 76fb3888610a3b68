/**
 * The token of an access link, which signs its reader in, stands in the fragment of the address. Browsers never send the
 * fragment: mail scanners and messenger previews fetch the page without the token and cannot use it up, and no log stores it.
 */
export const LINK_TOKEN = 'token_hash';

/** Pages that our links may lead to. On any other page the reader is asked before a link signs in. */
export const PASSWORD_PAGE = '/redefinir-senha';
export const LINK_PAGES: readonly string[] = ['/membros', PASSWORD_PAGE];

/** The page of a link about a change of e-mail, whose token stands under a name of its own: it signs its reader in nowhere. */
export const CHANGE_PAGE = '/confirmar-email';
export const CHANGE_TOKEN = 'change_token';

export function toChangeLink(publicUrl: string, token: string): string {
  return `${publicUrl}${CHANGE_PAGE}#${CHANGE_TOKEN}=${token}`;
}

/** The page on which the first owner opens a school, whose token is the whole fragment. */
export const OPENING_PAGE = '/abrir';

export function toOpeningLink(publicUrl: string, token: string): string {
  return `${publicUrl}${OPENING_PAGE}#${token}`;
}

/** `page`: an address without a fragment. */
export function toAccessLink(page: string, token: string): string {
  return `${page}#${LINK_TOKEN}=${token}`;
}
