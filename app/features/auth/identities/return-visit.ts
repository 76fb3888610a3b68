import type { Provider } from '@supabase/auth-js';
import { parseLoginVisit } from '../schema.ts';
import type { Refusal } from './messages.ts';

/** The page to which a provider's answer leads. */
export interface Return {
  provider: string;
  /** The page that the person wanted. */
  from: string;
  /** A signed-in person adds the provider's account to the own one. */
  isLink: boolean;
}

/** A provider of the site data, as the client's type has it. */
export const toProvider = (name: string) => name as Provider; // the server decides which exist

/** The address that is asked of the provider's flow. */
export function toReturnAddress({ provider, from, isLink }: Return): string {
  const page = new URL('/login/provedor', window.location.origin);
  page.searchParams.set('provedor', provider);
  if (from !== '') page.searchParams.set('de', from);
  if (isLink) page.searchParams.set('ligar', '1');
  return page.href;
}

/** The answer that came back: a code, or a refusal. */
export function readReturn(query: URLSearchParams): Return & {
  code: string | null;
  refusal: Refusal | null;
} {
  const errorCode = query.get('error_code');
  return {
    provider: query.get('provedor') ?? '',
    from: parseLoginVisit({ from: query.get('de') }).from,
    isLink: query.has('ligar'),
    code: query.get('code'),
    refusal:
      errorCode === null
        ? null
        : {
            code: errorCode,
            isCancelled:
              query.get('error') === 'access_denied' && errorCode === 'bad_oauth_callback',
          },
  };
}
