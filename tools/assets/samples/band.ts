import { addInto, createNoise, sampleRate } from './signal.ts';

export const beatsPerBar = 4;
/** Semitones above the root, bar by bar, then again from the first. */
const progression = [0, 0, 5, 7];

const toHz = (rootHz: number, semitones: number) => rootHz * 2 ** (semitones / 12);

/** A sound of `seconds`, one sample at a time; `time` is in seconds. */
function render(seconds: number, sampleAt: (time: number) => number): Float32Array {
  return Float32Array.from({ length: Math.round(seconds * sampleRate) }, (_, index) =>
    sampleAt(index / sampleRate),
  );
}

const kick = () =>
  render(
    0.28,
    (time) =>
      Math.sin(2 * Math.PI * (48 * time + 7 * (1 - Math.exp(-28 * time)))) * Math.exp(-11 * time),
  );

function snare(): Float32Array {
  const noise = createNoise(7);
  return render(
    0.2,
    (time) => (0.75 * noise() + 0.5 * Math.sin(2 * Math.PI * 190 * time)) * Math.exp(-20 * time),
  );
}

function hat(): Float32Array {
  const noise = createNoise(3);
  let before = 0;
  return render(0.06, (time) => {
    const value = noise();
    const bright = value - before;
    before = value;
    return bright * Math.exp(-70 * time);
  });
}

const bass = (hz: number, seconds: number) =>
  render(seconds, (time) => {
    const phase = 2 * Math.PI * hz * time;
    const shape =
      Math.min(1, time / 0.008) * Math.min(1, (seconds - time) / 0.03) * Math.exp(-1.6 * time);
    return (Math.sin(phase) + 0.45 * Math.sin(2 * phase) + 0.18 * Math.sin(3 * phase)) * shape;
  });

/** A plucked string after Karplus and Strong (1983): noise that goes round a delay line and loses its highs. */
function pluck(hz: number, seconds: number): Float32Array {
  const noise = createNoise(Math.round(hz));
  const period = Math.round(sampleRate / hz);
  const string = Float32Array.from({ length: Math.round(seconds * sampleRate) }, (_, index) =>
    index < period ? noise() : 0,
  );
  for (let index = period + 1; index < string.length; index += 1)
    string[index] = 0.498 * ((string[index - period] ?? 0) + (string[index - period - 1] ?? 0));
  return string;
}

const chord = (rootHz: number, seconds: number) => {
  const sum = new Float32Array(Math.round(seconds * sampleRate));
  for (const [index, semitones] of [24, 28, 31, 36].entries())
    addInto(sum, pluck(toHz(rootHz, semitones), seconds), { at: index * 0.012, gain: 0.3 });
  return sum;
};

/** Drums, bass and plucked strings for so many bars; the last bar is one chord that rings. */
export function playBand({
  bars,
  barSeconds,
  rootHz,
}: {
  bars: number;
  barSeconds: number;
  rootHz: number;
}): Float32Array {
  const beat = barSeconds / beatsPerBar;
  const track = new Float32Array(Math.round(bars * barSeconds * sampleRate));
  const [low, clap, tick] = [kick(), snare(), hat()];
  for (let bar = 0; bar < bars - 1; bar += 1) {
    const start = bar * barSeconds;
    const root = toHz(rootHz, progression[bar % progression.length] ?? 0);
    const add = (sound: Float32Array, beats: number, gain: number) =>
      addInto(track, sound, { at: start + beats * beat, gain });
    for (const beats of [0, 1.5, 2]) add(low, beats, beats === 1.5 ? 0.5 : 0.8);
    for (const beats of [1, 3]) add(clap, beats, 0.4);
    for (let eighth = 0; eighth < 8; eighth += 1)
      add(tick, eighth / 2, eighth % 2 === 0 ? 0.16 : 0.1);
    for (const [beats, semitones] of [
      [0, 0],
      [1.5, 0],
      [2, 0],
      [3, 7],
      [3.5, 12],
    ] as const)
      add(bass(toHz(root, semitones), beat * 0.7), beats, 0.42);
    for (const beats of [0, 1.5, 2.5]) add(chord(root, beat * 1.4), beats, 0.5);
  }
  const end = (bars - 1) * barSeconds;
  addInto(track, low, { at: end, gain: 0.8 });
  addInto(track, bass(rootHz, barSeconds * 0.9), { at: end, gain: 0.42 });
  addInto(track, chord(rootHz, barSeconds), { at: end, gain: 0.6 });
  return track;
}
