import type { SongPermissions } from '../contracts/songs.ts';

export const songObjects = ['words', 'music', 'recording', 'translation'] as const;
export const rightStatuses = [
  'own',
  'public_domain',
  'licensed',
  'embed_only',
  'quote_only',
  'withdrawn',
] as const;

/** The school's right to one object of a song. An object without one may not be used. */
export interface SongRight {
  object: (typeof songObjects)[number];
  status: (typeof rightStatuses)[number];
  /** Countries by ISO 3166-1; null: everywhere. */
  territories: readonly string[] | null;
  /** The last day, `YYYY-MM-DD`; null: no end. */
  endsOn: string | null;
  /** It may be kept on a device. */
  offline: boolean;
}

export interface SongUses extends SongPermissions {
  /** One line may stand beside a word. */
  quoteLine: boolean;
}

const whole = new Set<string>(['own', 'public_domain', 'licensed']);

/**
 * The permitted uses of a song in a country on a day. A performance uses words, music and recording; a translation is one of the
 * words, too. app.song_uses is the same rule in the database.
 */
export function toSongUses(rights: readonly SongRight[], country: string, day: string): SongUses {
  const held = rights.filter(
    ({ territories, endsOn }) =>
      (territories?.includes(country) ?? true) && (endsOn === null || day <= endsOn),
  );
  const find = (object: SongRight['object']) =>
    held.find((right) => right.object === object && whole.has(right.status));
  const performance = [find('words'), find('music'), find('recording')];
  const showLyrics = find('words') !== undefined;
  return {
    stream: performance.every((right) => right !== undefined),
    showLyrics,
    showTranslation: showLyrics && find('translation') !== undefined,
    offline: performance.every((right) => right?.offline),
    quoteLine:
      showLyrics ||
      held.some(({ object, status }) => object === 'words' && status === 'quote_only'),
  };
}
