import type { Track } from './build-track.ts';

interface Layout {
  barSeconds: number;
  /** Each phrase: the bars after its start in which it is said, the rest is the student's. */
  saidIn: readonly number[];
  barsPerPhrase: number;
}

const introBars = 2;

/** Two bars of the band, every phrase with the student's turns, and a chord. */
function toTrack(
  { name, rootHz, speaker }: Pick<Track, 'name' | 'rootHz' | 'speaker'>,
  { barSeconds, saidIn, barsPerPhrase }: Layout,
  phrases: readonly string[],
): Track {
  const bars = introBars + phrases.length * barsPerPhrase + 1;
  const cues = phrases.flatMap((text, phrase) =>
    saidIn.map((bar) => {
      const startSeconds = (introBars + phrase * barsPerPhrase + bar) * barSeconds;
      return { startSeconds, endSeconds: startSeconds + barSeconds * 0.97, text };
    }),
  );
  return { name, rootHz, speaker, bars, seconds: bars * barSeconds, cues };
}

/** The spoken materials of the lessons: practice sounds of the same length and form as their descriptions say. */
export const materials: readonly Track[] = [
  toTrack(
    { name: 'tres-escutas', rootHz: 49, speaker: 'ana' },
    { barSeconds: 8 / 3, saidIn: [0, 1], barsPerPhrase: 3 },
    [
      'I can hear it from the next room.',
      "It's coming from upstairs.",
      'Turn it up, I love this part.',
    ],
  ),
  toTrack(
    { name: 'treino-de-shadowing', rootHz: 55, speaker: 'bia' },
    { barSeconds: 2.5, saidIn: [0, 2], barsPerPhrase: 4 },
    [
      'Turn it up a little bit.',
      'Say it with me one more time.',
      "I'll keep this for a long time.",
      'Hold on a second.',
      'What are you going to do?',
    ],
  ),
  toTrack(
    { name: 'quatro-batidas', rootHz: 41.2, speaker: 'ana' },
    { barSeconds: 2.4, saidIn: [0], barsPerPhrase: 2 },
    [
      'Bands play loud songs.',
      'The bands play some loud songs.',
      'The bands are playing some loud new songs.',
      'The bands are playing some loud new songs.',
      'Kids drink cold milk.',
      'The kids will drink the cold milk.',
      'The kids have been drinking the cold milk.',
      'The kids have been drinking the cold milk.',
    ],
  ),
];
