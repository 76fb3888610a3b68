export interface ConnectionSettings {
  host: string;
  port: number;
  user: string;
  password: string;
  ssl?: 'require' | 'verify-full';
}

export type Login = ConnectionSettings & { database: string };

/** Encryption that happens or fails: `prefer` and `allow` go on without it silently. */
const sslModes = new Map<string, 'require' | 'verify-full' | null>([
  ['disable', null],
  ['require', 'require'],
  ['verify-ca', 'verify-full'], // the driver checks the name with the certificate
  ['verify-full', 'verify-full'],
]);

const fault = (text: string) => new Error(`Configuration: DATABASE_URL: ${text}`);

function parseSslMode(parameters: URLSearchParams): 'require' | 'verify-full' | null {
  const ignored = [...parameters.keys()].find((name) => name !== 'sslmode');
  if (ignored !== undefined)
    throw fault(`the parameter ${ignored} is not known; sslmode is the only one`);
  const [mode = 'disable', ...others] = parameters.getAll('sslmode');
  const found = sslModes.get(mode);
  if (found === undefined || others.length > 0) {
    const known = [...sslModes.keys()].join(', ');
    throw fault(`sslmode must be one of ${known}; prefer and allow may go on unencrypted`);
  }
  return found;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw fault('a "%" in it is written %25');
  }
}

/** The login and the server of a connection. Throws an Error of one line for parts that would be ignored. */
export function parseDatabaseUrl(text: string): Login {
  const url = new URL(text);
  if (url.hostname === '') throw fault('it names no host');
  if (url.hash !== '') throw fault('a "#" in it is written %23');
  const ssl = parseSslMode(url.searchParams);
  return {
    host: decode(url.hostname).replaceAll(/^\[|\]$/gu, ''), // an IPv6 address stands in brackets there alone
    port: Number(url.port || 5432),
    user: decode(url.username || 'postgres'),
    password: decode(url.password),
    database: decode(url.pathname.slice(1)) || 'postgres',
    ...(ssl ? { ssl } : {}),
  };
}
