import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Profile } from '../parse/profile.ts';
import type { Preferences } from '../parse/preferences.ts';

type Settings = Readonly<Record<string, string>>;

/** Headers that sign a caller in: no function of the schema needs them. */
const secret = new Set(['authorization', 'apikey', 'cookie']);

function readCookies(header: string | null): Record<string, string> {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='));
  return Object.fromEntries(
    pairs
      .filter(([name = '']) => name !== '' && !name.startsWith('__'))
      .map(([name = '', ...value]) => [name, value.join('=')]),
  );
}

function describeRequest({ method, url, headers }: Request): Settings {
  const shown = [...headers].filter(([name]) => !secret.has(name));
  return {
    'request.method': method,
    'request.path': new URL(url).pathname.replace(/^\/rest\/v1/u, ''),
    'request.headers': JSON.stringify(Object.fromEntries(shown)),
    'request.cookies': JSON.stringify(readCookies(headers.get('cookie'))),
  };
}

/** Computed columns, which are written like others, are looked for in the schema of their table. */
const toSearchPath = ({ schema }: Profile) => `"${schema.replaceAll('"', '""')}", public`;

/** Settings of the transaction of a request; none for most. The request itself is set only where the schema reads it. */
export function toSettings(
  request: Request,
  { usesRequest, profile }: Pick<Catalogue, 'usesRequest'> & { profile: Profile },
  { timezone }: Preferences,
): Settings {
  return {
    ...(usesRequest && describeRequest(request)),
    ...(timezone !== null && { timezone }),
    ...(profile.schema !== 'public' && { search_path: toSearchPath(profile) }),
  };
}
