import { RestError } from '../rest-error.ts';

/** The `Prefer` headers (RFC 7240). The first value of a repeated preference counts. */
export interface Preferences {
  returns: 'representation' | 'minimal' | 'headers-only' | null;
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  missing: 'default' | 'null' | null;
  isCounting: boolean;
  transaction: 'commit' | 'rollback' | null;
  isStrict: boolean;
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
  const isStrict = pick('handling', 'strict') !== null;
  const invalid = given.filter((preference) => !isKnown(preference));
  if (isStrict && invalid.length > 0) {
    const details = `Invalid preferences: ${invalid.join(', ')}`;
    throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details,
    });
  }
  const maxAffected = accepted
    .find((preference) => preference.startsWith('max-affected='))
    ?.slice('max-affected='.length);
  return {
    returns: pick('return', 'representation', 'minimal', 'headers-only'),
    resolution: pick('resolution', 'merge-duplicates', 'ignore-duplicates'),
    missing: pick('missing', 'default', 'null'),
    isCounting: pick('count', 'exact', 'planned', 'estimated') !== null, // An exact count is a valid estimate.
    transaction: pick('tx', 'commit', 'rollback'),
    isStrict,
    maxAffected: isStrict && maxAffected !== undefined ? Number(maxAffected) : null,
  };
}
