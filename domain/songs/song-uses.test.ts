import { describe, expect, test } from 'vitest';
import { changeRights, ownRights } from '#tests/support/song.ts';
import { rightStatuses, songObjects, type SongRight, toSongUses } from './song-uses.ts';

const listUses = (rights: readonly SongRight[], country = 'BR', day = '2026-11-24') =>
  Object.entries(toSongUses(rights, country, day))
    .filter(([, isAllowed]) => isAllowed)
    .map(([use]) => use);

const all = ['stream', 'showLyrics', 'showTranslation', 'offline', 'quoteLine'];
const reading = ['showLyrics', 'showTranslation', 'quoteLine'];

test('a song of the school may be used in every way, one without rights in none', () => {
  expect(listUses(ownRights)).toEqual(all);
  expect(listUses([])).toEqual([]);
});

/** The uses that remain when one object has a status and the others are the school's own. */
const left: Record<SongRight['object'], Record<SongRight['status'], string[]>> = {
  words: {
    own: all,
    public_domain: all,
    licensed: all,
    embed_only: [],
    quote_only: ['quoteLine'],
    withdrawn: [],
  },
  music: {
    own: all,
    public_domain: all,
    licensed: all,
    embed_only: reading,
    quote_only: reading,
    withdrawn: reading,
  },
  recording: {
    own: all,
    public_domain: all,
    licensed: all,
    embed_only: reading,
    quote_only: reading,
    withdrawn: reading,
  },
  translation: {
    own: all,
    public_domain: all,
    licensed: all,
    embed_only: all.filter((use) => use !== 'showTranslation'),
    quote_only: all.filter((use) => use !== 'showTranslation'),
    withdrawn: all.filter((use) => use !== 'showTranslation'),
  },
};

describe.each(songObjects)('the right of the %s', (object) => {
  const none = left[object].withdrawn;

  test.each(rightStatuses)('allows when it is %s what it says', (status) => {
    expect(listUses(changeRights({ status }, object))).toEqual(left[object][status]);
  });

  test.each<[string, string[] | null, string[]]>([
    ['everywhere', null, all],
    ['there', ['BR'], all],
    ['there and elsewhere', ['US', 'BR'], all],
    ['elsewhere', ['US'], none],
    ['nowhere', [], none],
  ])('holds in a country when it is held %s', (_, territories, uses) => {
    expect(listUses(changeRights({ territories }, object))).toEqual(uses);
  });

  test.each([
    ['2026-11-23', none],
    ['2026-11-24', all],
    ['2026-11-25', all],
  ])('holds until its last day, %s', (endsOn, uses) => {
    expect(listUses(changeRights({ endsOn }, object))).toEqual(uses);
  });

  test('says whether it may be kept on a device, except of the translation', () => {
    const online = object === 'translation' ? all : all.filter((use) => use !== 'offline');
    expect(listUses(changeRights({ offline: false }, object))).toEqual(online);
  });
});

// Words by Jack Norworth (died 1959), printed in 1908.
test('Take Me Out to the Ball Game plays in the United States, and not in Brazil before 2030', () => {
  const words: SongRight = {
    object: 'words',
    status: 'public_domain',
    territories: ['US'],
    endsOn: null,
    offline: true,
  };
  const rights = changeRights(words, 'words');
  expect(listUses(rights, 'US')).toEqual(all);
  expect(listUses(rights, 'BR')).toEqual([]);
});
