import type { Performance } from './composition.ts';
import { toMidi } from './composition.ts';
import type { Sound } from './labels.ts';

/** A sound with its time in the song, in seconds. */
export interface PlacedSound {
  sound: Sound;
  start: number;
  seconds: number;
}

export interface PitchedNote {
  start: number;
  end: number;
  /** MIDI number. */
  note: number;
}

export interface PlacedLine {
  sounds: PlacedSound[];
  /** Empty: the voice's own intonation. */
  notes: PitchedNote[];
  words: { start: number; end: number }[];
}

/** Longer vowels are not understood: half of a long one sounds like another. */
const longestVowel = 0.4;
const longestLastVowel = 0.55;
const longestConsonant = 0.14;
const shortestVowel = 0.07;
/** A gap up to this is filled by the vowel. */
const smallGap = 0.12;
/** Speech a little slower than the voice's own. */
const ease = 1.15;
const mostEase = 1.3;
const shortestPause = 0.04;

const sum = (sounds: readonly { seconds: number }[]) =>
  sounds.reduce((total, { seconds }) => total + seconds, 0);

function splitAt(sounds: readonly Sound[], starts: (sound: Sound) => boolean): Sound[][] {
  const groups: Sound[][] = [];
  for (const sound of sounds) {
    const last = groups.at(-1);
    if (!last || starts(sound)) groups.push([sound]);
    else last.push(sound);
  }
  return groups;
}

/** Sounds one after the other. */
function lay(sounds: readonly Sound[], start: number, factor = 1): PlacedSound[] {
  let at = start;
  return sounds.map((sound) => {
    const placed = { sound, start: at, seconds: sound.seconds * factor };
    at += placed.seconds;
    return placed;
  });
}

function toWords(sounds: readonly PlacedSound[]): PlacedLine['words'] {
  const words: PlacedLine['words'] = [];
  for (const { sound, start, seconds } of sounds) {
    if (sound.isPause) continue;
    const last = words.at(-1);
    if (last && !sound.startsWord) last.end = start + seconds;
    else {
      if (last) last.end = Math.min(last.end, start);
      words.push({ start, end: start + seconds });
    }
  }
  return words;
}

function shorten(sound: Sound): Sound {
  return { ...sound, seconds: Math.min(sound.seconds, longestConsonant) };
}

function placeSung(
  sounds: readonly Sound[],
  { notes }: Performance & { way: 'sung' },
  toSeconds: (beat: number) => number,
): PlacedLine {
  const spoken = sounds.filter(({ isPause }) => !isPause);
  const syllables = splitAt(spoken, ({ startsSyllable }) => startsSyllable).map((group) => {
    const vowel = group.findIndex(({ isVowel }) => isVowel);
    const [own] = group.slice(vowel);
    if (!own) throw new Error('a syllable without a vowel');
    return {
      onset: group.slice(0, vowel).map(shorten),
      vowel: own,
      coda: group.slice(vowel + 1).map(shorten),
    };
  });
  if (syllables.length !== notes.length)
    throw new Error(`${syllables.length} syllables and ${notes.length} notes`);
  const pitched = notes.map(([beat, beats, note]) => ({
    start: toSeconds(beat),
    end: toSeconds(beat + beats),
    note: toMidi(note),
  }));
  const placed = syllables.flatMap(({ onset, vowel, coda }, index) => {
    const note = pitched[index];
    if (!note) return [];
    const next = pitched[index + 1];
    const limit = next ? next.start - sum(syllables[index + 1]?.onset ?? []) : note.end;
    const end = limit - note.end < smallGap ? limit : note.end;
    const room = end - note.start - shortestVowel;
    const factor = Math.min(1, Math.max(0.35, room / Math.max(sum(coda), 0.001)));
    const most = next ? longestVowel : longestLastVowel;
    const left = end - note.start - sum(coda) * factor;
    const seconds = Math.min(Math.max(left, shortestVowel), most);
    return lay(onset, note.start - sum(onset))
      .concat({ sound: vowel, start: note.start, seconds })
      .concat(lay(coda, note.start + seconds, factor));
  });
  return { sounds: placed, notes: pitched, words: toWords(placed) };
}

/** The sounds between two beats in the time between them; a pause takes what is too long for them. */
function fit(sounds: readonly Sound[], start: number, end: number): PlacedSound[] {
  const pauses = sounds.filter(({ isPause }) => isPause).length;
  const spoken = sum(sounds.filter(({ isPause }) => !isPause));
  const room = end - start;
  const factor =
    pauses === 0 ? room / spoken : Math.min(mostEase, (room - pauses * shortestPause) / spoken);
  const pause = (room - spoken * factor) / Math.max(pauses, 1);
  let at = start;
  return sounds.map((sound) => {
    const placed = { sound, start: at, seconds: sound.isPause ? pause : sound.seconds * factor };
    at += placed.seconds;
    return placed;
  });
}

function placeSaid(
  sounds: readonly Sound[],
  { beats }: Performance & { way: 'said' },
  toSeconds: (beat: number) => number,
): PlacedLine {
  const inner = sounds.slice(1, -1); // Festival begins and ends with a pause
  const words = splitAt(
    inner.filter(({ isPause }) => !isPause),
    ({ startsWord }) => startsWord,
  );
  if (words.length !== beats.length)
    throw new Error(`${words.length} words and ${beats.length} beats`);
  const anchors = words.flatMap((word, index) => {
    const beat = beats[index];
    const isVowel = (sound: Sound) => sound.isVowel;
    const vowel = word.find((sound) => sound.isVowel && sound.isStressed) ?? word.find(isVowel);
    if (beat === null || beat === undefined || !vowel) return [];
    return [{ place: inner.indexOf(vowel), at: toSeconds(beat) }];
  });
  const [first] = anchors;
  const last = anchors.at(-1);
  if (!first || !last) throw new Error('a line without a beat');
  const before = inner.slice(0, first.place);
  const placed = [
    ...lay(before, first.at - sum(before) * ease, ease),
    ...anchors.flatMap(({ place, at }, index) => {
      const next = anchors[index + 1];
      return next ? fit(inner.slice(place, next.place), at, next.at) : [];
    }),
    ...lay(inner.slice(last.place), last.at, ease),
  ];
  return { sounds: placed, notes: [], words: toWords(placed) };
}

/** The begin and the duration of each sound of a line. */
export function placeLine(
  sounds: readonly Sound[],
  performance: Performance,
  toSeconds: (beat: number) => number,
): PlacedLine {
  return performance.way === 'sung'
    ? placeSung(sounds, performance, toSeconds)
    : placeSaid(sounds, performance, toSeconds);
}
