import { RestError } from '../rest-error.ts';

/** The `Prefer` headers (RFC 7240). The first value of a repeated preference counts. */
export interface Preferences {
  returns: 'representation' | 'minimal' | 'headers-only' | null;
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  missing: 'default' | 'null' | null;
  count: 'exact' | 'planned' | 'estimated' | null;
  transaction: 'commit' | 'rollback' | null;
  handling: 'strict' | 'lenient' | null;
  /** The time zone in which times are written. PostgreSQL refuses an unknown one. */
  timezone: string | null;
  maxAffected: number | null;
}

const known = new Map<string, string[]>([
  ['return', ['representation', 'minimal', 'headers-only']],
  ['resolution', ['merge-duplicates', 'ignore-duplicates']],
  ['missing', ['default', 'null']],
  ['count', ['exact', 'planned', 'estimated']],
  ['handling', ['strict', 'lenient']],
  ['params', ['single-object']],
  ['tx', ['commit', 'rollback']],
]);

function isKnown(preference: string): boolean {
  const [name = '', value = ''] = preference.split('=');
  if (name === 'timezone') return value !== '';
  return name === 'max-affected'
    ? /^\d{1,9}$/.test(value)
    : known.get(name)?.includes(value) === true;
}

/** Throws PGRST122 for an unknown preference under handling=strict. */
export function parsePreferences(header: string | null): Preferences {
  const given = (header ?? '')
    .split(',')
    .map((preference) => preference.trim())
    .filter(Boolean);
  const accepted = given.filter(isKnown);
  const pick = <T extends string>(name: string, ...values: T[]): T | null => {
    const preference = accepted.find((candidate) => candidate.startsWith(`${name}=`));
    return values.find((value) => preference === `${name}=${value}`) ?? null;
  };
  const handling = pick('handling', 'strict', 'lenient');
  const isStrict = handling === 'strict';
  const invalid = given.filter((preference) => !isKnown(preference));
  if (isStrict && invalid.length > 0) {
    const details = `Invalid preferences: ${invalid.join(', ')}`;
    throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details,
    });
  }
  const read = (name: string) =>
    accepted.find((preference) => preference.startsWith(`${name}=`))?.slice(name.length + 1);
  const maxAffected = read('max-affected');
  return {
    returns: pick('return', 'representation', 'minimal', 'headers-only'),
    resolution: pick('resolution', 'merge-duplicates', 'ignore-duplicates'),
    missing: pick('missing', 'default', 'null'),
    count: pick('count', 'exact', 'planned', 'estimated'),
    transaction: pick('tx', 'commit', 'rollback'),
    handling,
    timezone: read('timezone') ?? null,
    maxAffected: isStrict && maxAffected !== undefined ? Number(maxAffected) : null,
  };
}

/** Writes and functions know their rows without an estimate; `planned` asks for one, and gets none. */
export const countsAll = ({ count }: Preferences) => count === 'exact' || count === 'estimated';
