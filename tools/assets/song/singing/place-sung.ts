import { type Melody, toMidi } from '../composition.ts';
import type { Sound } from '../labels.ts';
import { lay, type PlacedSound, splitAt, sum } from './lay-sounds.ts';

export interface PitchedNote {
  start: number;
  end: number;
  /** MIDI number. */
  note: number;
}

/** Longer vowels are not understood: half of a long one sounds like another. */
const longestVowel = 0.3;
const longestLastVowel = 0.4;
/** The most of a vowel, in spoken lengths; what is left of a note is silence before the next word. */
const mostVowel = 1.6;
const mostLastVowel = 2;
const mostConsonant = 1.3;
const lastCoda = 1.1;

interface Syllable {
  startsWord: boolean;
  onset: Sound[];
  vowel: Sound;
  coda: Sound[];
}

function toSyllables(sounds: readonly Sound[]): Syllable[] {
  const spoken = sounds.filter(({ isPause }) => !isPause);
  return splitAt(spoken, ({ startsSyllable }) => startsSyllable).map((group) => {
    const place = group.findIndex(({ isVowel }) => isVowel);
    const [vowel] = group.slice(place);
    if (!vowel) throw new Error('a syllable without a vowel');
    return {
      startsWord: group[0]?.startsWord ?? false,
      onset: group.slice(0, place),
      vowel,
      coda: group.slice(place + 1),
    };
  });
}

/** The length of the vowel, and how many times longer than spoken the consonants between it and the next vowel are. */
function share(room: number, { vowel, coda }: Syllable, next: Syllable) {
  const consonants = sum(coda) + sum(next.onset);
  const factor = Math.min(room / (vowel.seconds + consonants), mostConsonant);
  const left = room - consonants * factor;
  return { seconds: Math.min(left, longestVowel, vowel.seconds * mostVowel), factor };
}

/** Inside a word is no silence: a syllable whose note is later than the one before it may last comes early. */
function joinWords(notes: readonly PitchedNote[], syllables: readonly Syllable[]): PitchedNote[] {
  const joined: PitchedNote[] = [];
  for (const [index, note] of notes.entries()) {
    const [before, syllable] = [syllables[index - 1], syllables[index]];
    const last = joined.at(-1);
    if (!last || !before || !syllable || syllable.startsWord) {
      joined.push(note);
      continue;
    }
    const vowel = Math.min(longestVowel, before.vowel.seconds * mostVowel);
    const most = vowel + (sum(before.coda) + sum(syllable.onset)) * mostConsonant;
    const start = Math.min(note.start, last.start + most);
    last.end = Math.min(last.end, start);
    joined.push({ ...note, start });
  }
  return joined;
}

function placeLast({ vowel, coda }: Syllable, { start, end }: PitchedNote): PlacedSound[] {
  const most = Math.min(longestLastVowel, vowel.seconds * mostLastVowel);
  const seconds = Math.max(Math.min(end - start - sum(coda), most), vowel.seconds * 0.9);
  return [{ sound: vowel, start, seconds }, ...lay(coda, start + seconds, lastCoda)];
}

/** The vowels of a line on its notes. All sounds give way alike when a note is short, and are little longer when it is long. */
export function placeSung(
  sounds: readonly Sound[],
  melody: Melody,
  toSeconds: (beat: number) => number,
): { sounds: PlacedSound[]; notes: PitchedNote[] } {
  const syllables = toSyllables(sounds);
  if (syllables.length !== melody.length)
    throw new Error(`${syllables.length} syllables and ${melody.length} notes`);
  const written = melody.map(([beat, beats, note]) => ({
    start: toSeconds(beat),
    end: toSeconds(beat + beats),
    note: toMidi(note),
  }));
  const notes = joinWords(written, syllables);
  const [first] = syllables;
  const upbeat = first ? lay(first.onset, (notes[0]?.start ?? 0) - sum(first.onset)) : [];
  const placed = syllables.flatMap((syllable, index) => {
    const [note, nextNote, next] = [notes[index], notes[index + 1], syllables[index + 1]];
    if (!note) return [];
    if (!next || !nextNote) return placeLast(syllable, note);
    const { start } = note;
    const { seconds, factor } = share(nextNote.start - start, syllable, next);
    const coda = lay(syllable.coda, start + seconds, factor);
    const onset = lay(next.onset, nextNote.start - sum(next.onset) * factor, factor);
    return [{ sound: syllable.vowel, start, seconds }].concat(coda, onset);
  });
  return { sounds: [...upbeat, ...placed], notes };
}
