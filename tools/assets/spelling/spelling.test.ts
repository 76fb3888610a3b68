import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { soundKey } from '#domain/decks/sound-key.ts';
import { connect } from './connect.ts';
import { readContent, toSource } from './content.ts';
import { findFaults, listOccurrences } from './homophones.ts';
import { makeLists } from './lists.ts';
import { readSpelling } from './read-spelling.ts';
import { spell } from './spell.ts';
import { isUgly } from './ugly-words.ts';

const content = readContent();
const phrases = content.map(toSource);
const occurrences = listOccurrences(phrases);
const keySounds = soundKey.flatMap(({ sounds }) => sounds);
const toWords = (text: string) => text.replaceAll('’', "'").match(/[a-z']+/giu) ?? [];

describe('the spellings of the school', () => {
  test('are 550 phrases, the lines of twelve songs, and the card of every word', () => {
    const count = (part: string) => content.filter(({ file }) => file.includes(part)).length;
    expect(count('decks/phrases')).toBe(550);
    expect(count('lines')).toBe(168);
    expect(count('cards')).toBe(353);
  });

  test('are what the generator makes: none is typed', () => {
    const typed = content.flatMap((row) => {
      const made = spell(toSource(row));
      return made === row.sound ? [] : [{ ...row, made }];
    });
    expect(typed).toEqual([]);
  });

  test('can be read back to the sounds that are spoken, in one way only', () => {
    const lost = phrases.flatMap((phrase) => {
      const spoken = connect(phrase).flatMap(({ phones }) =>
        phones.map(({ phoneme, stress }) => (stress === 1 ? `${phoneme}!` : phoneme)),
      );
      const read = readSpelling(spell(phrase));
      return read === spoken.join(' ') ? [] : [{ phrase, read, spoken: spoken.join(' ') }];
    });
    expect(lost).toEqual([]);
  });

  test('have no false homophones, no sound with two spellings, and no word with two by one rule', () => {
    expect(occurrences.length).toBeGreaterThan(900);
    expect(findFaults(occurrences)).toEqual([]);
  });

  test('keep "can" and "can’t" apart wherever they are said', () => {
    const said = (word: string) =>
      new Set(occurrences.flatMap((item) => (item.word === word ? [item.spelling] : [])));
    expect(said('can')).toEqual(new Set(['kan', 'KÆN']));
    expect(said("can't")).toEqual(new Set(['KÆNT']));
    const denied = content.filter(({ text }) => /can['’]t/iu.test(text));
    expect(denied.length).toBeGreaterThan(15);
    expect(denied.filter(({ sound }) => !/KÆN·?T/u.test(sound))).toEqual([]);
  });

  test('look like an ugly word of neither language, alone or two syllables together', () => {
    const ugly = content.flatMap(({ sound }) => {
      const syllables = sound.split(/·|, /u);
      const pairs = syllables.flatMap((first, index) => {
        const next = syllables[index + 1] ?? '';
        return /^[aáâæeéiîoóuû]/iu.test(next) ? [] : [first + next];
      });
      return [...syllables, ...pairs].filter(isUgly);
    });
    expect(ugly).toEqual([]);
    expect(['BITCH', 'pîka', 'kû', 'FÂK', 'tît'].map(isUgly)).toEqual([
      true,
      true,
      true,
      false,
      true,
    ]);
  });

  test('have their homophones and their corrections in the committed lists', () => {
    for (const { file, text } of makeLists()) expect(readFileSync(file, 'utf8')).toBe(text);
  });

  test('were corrected without a change of the words, but for one that is written like another', () => {
    const changed = content.flatMap(({ text, reading }) => {
      const [words, read] = [toWords(text), toWords(reading)];
      if (reading === '') return [];
      if (words.length !== read.length) return [reading];
      return words.flatMap((word, index) =>
        read[index] === word ? [] : [`${word} ${read[index]}`],
      );
    });
    expect(changed).toEqual(['read red']);
  });
});

describe('a false homophone', () => {
  const live = { word: 'live', sounds: 'L IH! V', spelling: 'LÎV', rules: '' };
  const leave = { word: 'leave', sounds: 'L IY! V', spelling: 'LIYV', rules: '' };

  test.each([
    [
      'two sounds that are spelled alike',
      [live, { ...leave, spelling: 'LÎV' }],
      'false homophones',
    ],
    ['a difference in capitals alone', [live, { ...leave, spelling: 'lîv' }], 'false homophones'],
    [
      'one sound in two spellings',
      [live, { ...live, word: 'liv', spelling: 'LIV' }],
      'one sound in two ways',
    ],
    ['one word in two spellings', [live, { ...leave, word: 'live' }], 'one word in two ways'],
  ])('is found: %s', (_, items, fault) => {
    expect(findFaults(items).join('\n')).toContain(fault);
  });

  test('is none where the words sound alike, or a rule makes a word sound otherwise', () => {
    const latter = { word: 'latter', sounds: 'L AE! DX AXR', spelling: 'LÆ·rer', rules: 'tap' };
    expect(findFaults([latter, { ...latter, word: 'ladder' }])).toEqual([]);
    expect(findFaults([live, { ...leave, word: 'live', rules: 'weak' }])).toEqual([]);
  });
});

describe('the key', () => {
  test('has other letters for every sound, but for U and R, whose place in the syllable tells', () => {
    const letters = Map.groupBy(keySounds, (sound) => sound.letters);
    const shared = [...letters].filter(([, sounds]) => sounds.length > 1);
    expect(shared.map(([, sounds]) => sounds.map(({ phoneme }) => phoneme))).toEqual([
      ['UX', 'W'],
      ['R', 'DX'],
    ]);
  });

  test.each(keySounds.map(({ word, sound, letters }) => [word, sound, letters] as const))(
    'gives the example that the generator spells: %s is %s',
    (word, sound, letters) => {
      expect(spell(word)).toBe(sound);
      expect(sound.toLowerCase()).toContain(letters);
      expect(sound.split('·').filter(isUgly)).toEqual([]);
    },
  );

  test('is the one of docs/como-soa.md, letter by letter', () => {
    const page = readFileSync(path.join(import.meta.dirname, '../../../docs/como-soa.md'), 'utf8');
    for (const { letters, word, sound, hint } of keySounds)
      expect(page).toContain(`| \`${letters}\` | ${word} | ${sound} | ${hint} |`);
  });
});

test.each([
  ['beach', 'BIYTCH'],
  ['sheet', 'CHIYT'],
  ['piece', 'PIYS'],
  ['sheep', 'CHIYP'],
  ['ship', 'CHÎP'],
  ['seat', 'SIYT'],
  ['sit', 'SÎT'],
  ['leave', 'LIYV'],
  ['live', 'LÎV'],
  ['can’t', 'KÆNT'],
  ['can', 'KÆN'],
  ['count', 'KAUNT'],
  ['focus', 'FOU·kas'],
  ['fork', 'FÓRK'],
  ['coke', 'KOUK'],
  ['six', 'SÎKS'],
  ['sex', 'SÉKS'],
  ['third', 'THÂRD'],
  ['bad', 'BÆD'],
  ['bed', 'BÉD'],
  ['man', 'MÆN'],
  ['men', 'MÉN'],
  ['full', 'FÛL'],
  ['fool', 'FUWL'],
  ['cut', 'KÂT'],
  ['cot', 'KÁT'],
  ['think', 'THÎNK'],
  ['sink', 'SÎNK'],
  ['three', 'THRIY'],
  ['free', 'FRIY'],
  ['tree', 'TRIY'],
  ['then', 'DHÉN'],
  ['den', 'DÉN'],
  ['sum', 'SÂM'],
  ['sun', 'SÂN'],
  ['sung', 'SÂNG'],
  ['right', 'WRAIT'],
  ['height', 'HAIT'],
  ['sorry', 'SÁR·i'],
  ['body', 'BÁ·ri'],
  ['walk', 'UÓK'],
  ['work', 'UÂRK'],
  ['latter', 'LÆ·rer'],
  ['ladder', 'LÆ·rer'],
  ['word', 'UÂRD'],
  ['world', 'UÂRLD'],
  ['year', 'YÎR'],
  ['ear', 'ÎR'],
])('%s, which must not be mistaken, is spelled %s', (word, spelling) => {
  expect(spell(word)).toBe(spelling);
});

test.each([
  ['What did he say?', 'UÂT·dî·ri·SEI'],
  ['I can hear it, but I can’t see it', 'ai·kan·HÎR·ît, ba·rai·KÆNT·SIY·ît'],
  ['Tell him I’m here', 'TÉ·lî·maim·HÎR'],
  ['What are you going to do?', 'UÂ·rer·yu·GÂ·na·DUW'],
  ['I’m gonna be late', 'aim·GÂ·na·bi·LEIT'],
  ['A bottle of water', 'a·BÁ·ra·la·UÓ·rer'],
  ['Don’t you think?', 'DOUN·tchu·THÎNK'],
  ['Could you pass the salad?', 'kûdj·u·PÆS·dha·SÆ·lad'],
  ['Pick a song', 'PÎK·a·SÓNG'],
  ['Last night', 'LÆS·NAIT'],
  ['Press the button', 'PRÉS·dha·BÂT’N'],
  ['To a certain extent', 'tu·a·SÂRT’N·îk·STÉNT'],
  ['What are friends for?', 'UÂ·rer·FRÉNDZ·fór'],
])('%s is linked and weakened as it is spoken: %s', (phrase, spelling) => {
  expect(spell(phrase)).toBe(spelling);
});
