import { type Bar, toBars, toBeat, toVelocity, turn } from './bars.ts';
import { type Chance, createChance } from './chance.ts';
import { type Composition, stepUp, toMidi } from './composition.ts';
import { playDrums } from './drummer.ts';
import { toBank } from './fonts.ts';
import { beatsPerBar, type Groove, type Hit, type Part, readPattern } from './groove.ts';
import { grooves } from './grooves/all-grooves.ts';
import { type Instrument, type Note, toMidiFile } from './midi.ts';

const drumChannel = 9;
const leadChannel = 15;
/** The channel of a player: the percussion has one of its own. */
const toChannel = (player: number) => (player < drumChannel ? player : player + 1);

/** A hand is so far from the beat, and from the strength that is written. */
const swaySeconds = 0.011;
const swayVelocity = 9;

interface Player extends Part {
  /** Plays the chord in another position than the first player of the part. */
  isSecond: boolean;
}

/** The players of a groove: a part that is doubled has two, on opposite sides, a shade out of tune. */
function toPlayers({ parts }: Groove): Player[] {
  return parts.flatMap((part): Player[] => {
    const { instrument, double } = part;
    if (double === undefined) return [{ ...part, isSecond: false }];
    const volume = Math.round(0.86 * instrument.volume);
    const second = { ...instrument, volume, program: double, pan: 127 - instrument.pan, cents: 5 };
    return [
      { ...part, instrument: { ...instrument, volume, cents: -4 }, isSecond: false },
      { ...part, instrument: second, isSecond: true },
    ];
  });
}

/** The voices of a chord, or the same chord in its next position: one voice moved by an octave. */
function toVoices({ chord }: Bar, { octave = 0, isSecond }: Player): number[] {
  const { voices } = chord;
  if (!isSecond) return [...voices];
  const [low, middle, high] = voices;
  return octave > 0 ? [high - 12, low, middle] : [middle, high, low + 12];
}

/** Two steps to the bass of the next chord. */
function approach({ nextChord }: Bar): number[] {
  const { bass } = nextChord;
  const isInScale = stepUp(bass, 0) === bass;
  return isInScale ? [stepUp(bass, -2), stepUp(bass, -1)] : [bass - 2, bass - 1];
}

function toNotes(player: Player, bar: Bar, { mark }: Hit): number[] {
  const step = Number(mark) - 1;
  const { bass } = bar.chord;
  if (player.plays === 'bass') return [Number.isNaN(step) ? bass : stepUp(bass, step)];
  const voices = toVoices(bar, player);
  if (Number.isNaN(step)) return voices;
  return [(voices[step % voices.length] ?? 0) + 12 * Math.floor(step / voices.length)];
}

/** The chords of a bar as they are struck, each with its notes. */
function toChords(player: Player, bar: Bar): (Hit & { notes: number[] })[] {
  const pattern = bar.isLast ? 'x---------------' : turn(player[bar.section], bar.age);
  const chords = readPattern(pattern ?? '.').map((hit) => {
    const { beat, beats, mark } = hit;
    return { beat, beats, mark, notes: toNotes(player, bar, hit) };
  });
  if (player.plays !== 'bass' || !pattern || !(bar.next || bar.isBeforeLast)) return chords;
  const isTriplet = pattern.replaceAll(' ', '').length % 12 === 0;
  const steps = approach(bar).map((note, place) => {
    return { beat: 3 + place * (isTriplet ? 2 / 3 : 1 / 2), beats: 0.4, mark: 'x', notes: [note] };
  });
  return [...chords.filter(({ beat }) => beat < 3), ...steps];
}

/** The last chord is rolled. */
const roll = 0.07;

function play(
  player: Player,
  bars: readonly Bar[],
  { key, channel, bpm, chance }: { key: number; channel: number; bpm: number; chance: Chance },
): Note[] {
  const { octave = 0, strum = 0 } = player;
  return bars.flatMap((bar) =>
    toChords(player, bar).flatMap((chord) => {
      const late = (chance.sway() * swaySeconds * bpm) / 60;
      const strength = toVelocity(chord, bar) + chance.sway() * swayVelocity;
      return chord.notes.map((note, string) => ({
        channel,
        midi: note + 12 * octave + key,
        beat: toBeat(bar, chord.beat) + late + string * (bar.isLast ? roll : strum),
        beats: chord.beats,
        velocity: strength - 2 * string,
      }));
    }),
  );
}

/** The riffs of the lead, each shaped: it grows towards its middle and lets go. */
function playRiffs({ riffs, key }: Composition, bpm: number, chance: Chance): Note[] {
  return riffs.flatMap(({ bar, notes }) =>
    notes.map(([beat, length, note], place) => ({
      channel: leadChannel,
      midi: toMidi(note) + key,
      beat: bar * beatsPerBar + beat + (chance.sway() * swaySeconds * bpm) / 60,
      beats: length,
      velocity: 74 + 14 * Math.sin((Math.PI * (place + 1)) / (notes.length + 1)),
    })),
  );
}

const toInstrument = (instrument: Part['instrument'], channel: number): Instrument => {
  return { ...instrument, channel, bank: toBank(instrument.program) };
};

/** The accompaniment as a MIDI file. */
export function toBandMidi(composition: Composition, bpm: number): Uint8Array {
  const { song, key } = composition;
  const groove: Groove = grooves[composition.groove];
  const bars = toBars(composition);
  const players = toPlayers(groove);
  const hand = (name: number | string) => createChance(`${song} ${name}`);
  const played = players.flatMap((player, place) =>
    play(player, bars, { key, channel: toChannel(place), bpm, chance: hand(place) }),
  );
  const beats = playDrums(groove, bars, { channel: drumChannel, bpm, chance: hand('drums') });
  const lead = playRiffs(composition, bpm, hand('lead'));
  const { volume, reverb } = groove.drums;
  const instruments: Instrument[] = [
    ...players.map(({ instrument }, place) => toInstrument(instrument, toChannel(place))),
    toInstrument(groove.lead, leadChannel),
    { program: 0, pan: 64, volume, reverb, channel: drumChannel },
  ];
  return toMidiFile([...played, ...beats, ...lead], instruments, bpm);
}
