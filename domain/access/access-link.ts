/**
 * Names the token of a link that signs somebody in. It stands in the fragment, which browsers keep to themselves: scanners of
 * mails and previews of messengers fetch the page without it, so they use nothing up, and no log holds it.
 */
export const LINK_TOKEN = 'token_hash';

/** `page`: an address without a fragment. */
export function toAccessLink(page: string, token: string): string {
  return `${page}#${LINK_TOKEN}=${token}`;
}
