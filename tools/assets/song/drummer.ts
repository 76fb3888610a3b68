import { type Bar, endsPhrase, toBeat, toVelocity, turn } from './bars.ts';
import type { Chance } from './chance.ts';
import { beatsPerBar, type DrumBar, drums, type Groove, type Hit, readPattern } from './groove.ts';
import type { Note } from './midi.ts';

type Drum = keyof typeof drums;
type DrumHit = Hit & { drum: Drum };

const readBar = (bar: DrumBar): DrumHit[] =>
  Object.entries(bar).flatMap(([drum, steps]) =>
    readPattern(steps).map(({ beat, beats, mark }) => ({ beat, beats, mark, drum: drum as Drum })),
  );

/** The beat on which the drummer leaves his pattern for the fill: all of it before the whole band, less where less happens. */
function toFillBeat(bar: Bar): number {
  if (bar.next === 'full' && bar.section !== 'full') return 0;
  if (bar.next || bar.isBeforeLast) return 2;
  return endsPhrase(bar) ? 3 : beatsPerBar;
}

function toHits({ drums: { fill, ...sections } }: Groove, bar: Bar): DrumHit[] {
  if (bar.isLast) return readBar({ kick: 'X...', crash: 'x...', ride: '..o.' });
  const own = turn(sections[bar.section], bar.age);
  const from = own || bar.next === 'full' ? toFillBeat(bar) : beatsPerBar;
  const opens = bar.age === 0 && bar.place > 0 && own ? readBar({ crash: 'x...' }) : [];
  return [
    ...opens.filter(() => bar.section === 'full'),
    ...readBar(own ?? {}).filter(({ beat }) => beat < from),
    ...readBar(fill).filter(({ beat }) => beat >= from),
  ];
}

/** Seconds after the beat: feet keep the time, the snare lies back, hats hurry. */
const lateness: Partial<Record<Drum, number>> = { snare: 0.005, clap: 0.006, hat: -0.002 };
const swaySeconds = 0.007;
const swayVelocity = 11;

/** The drummer plays by hand: no two strokes are equal. */
export function playDrums(
  groove: Groove,
  bars: readonly Bar[],
  { channel, bpm, chance }: { channel: number; bpm: number; chance: Chance },
): Note[] {
  return bars.flatMap((bar) =>
    toHits(groove, bar).map((hit) => {
      const isFoot = hit.drum === 'kick' || hit.drum === 'pedal';
      const seconds = (lateness[hit.drum] ?? 0) + chance.sway() * swaySeconds * (isFoot ? 0.4 : 1);
      return {
        channel,
        midi: drums[hit.drum],
        beat: toBeat(bar, hit.beat) + (seconds * bpm) / 60,
        beats: 0.1,
        velocity: toVelocity(hit, bar) + chance.sway() * swayVelocity,
      };
    }),
  );
}
