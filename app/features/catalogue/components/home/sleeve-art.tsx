import type { CardArt } from '#domain/pages/blocks/texts/cards.ts';

const RINGS = [96, 84, 72, 60, 48, 36, 24, 12] as const;
const BLOCKS = ['Wanna', 'Hang', 'Out', 'Later?'] as const;
const VOICE = [18, 44, 70, 92, 64, 100, 82, 50, 74, 38, 60, 26] as const;

function Grooves() {
  return RINGS.map((radius, index) => (
    <circle
      key={radius}
      cx="30"
      cy="170"
      r={radius * 1.9}
      fill={index % 2 ? 'var(--b)' : 'var(--a)'}
    />
  ));
}

function Blocks() {
  return BLOCKS.map((word, index) => (
    <g
      key={word}
      transform={`translate(${[12, 58, 12, 40][index]} ${18 + index * 44}) rotate(${[-3, 2, 4, -2][index]})`}
    >
      <rect
        width={[112, 92, 84, 128][index]}
        height="38"
        fill={index % 2 ? 'var(--a)' : 'var(--b)'}
      />
      <text
        x="8"
        y="30"
        fontSize="32"
        className="poster"
        fill={index % 2 ? 'var(--b)' : 'var(--a)'}
      >
        {word}
      </text>
    </g>
  ));
}

function Intervals() {
  return [0, 1, 2, 3, 4].map((row) =>
    Array.from({ length: Math.min(4, 5 - row) }, (_, column) => (
      <circle
        key={`${row}-${column}`}
        cx={24 + column * (36 + row * 10)}
        cy={26 + row * 38}
        r={8 + row * 2.4}
        fill={column === 0 ? 'var(--b)' : 'var(--a)'}
      />
    )),
  );
}

const isAccent = (index: number) => index % 3 === 1;

const STROKES = VOICE.map(
  (level, index) => `M${(14 + index * 15.6).toFixed(1)} ${100 - level * 0.8}V${100 + level * 0.8}`,
);

function Voice() {
  return (
    <g strokeWidth="9" strokeLinecap="round">
      <path d={STROKES.filter((_, index) => !isAccent(index)).join('')} stroke="var(--a)" />
      <path d={STROKES.filter((_, index) => isAccent(index)).join('')} stroke="var(--b)" />
    </g>
  );
}

const DRAWINGS = { grooves: Grooves, blocks: Blocks, intervals: Intervals, voice: Voice };

/** Two inks each: `--a` and `--b`, set by the sleeve. */
export function SleeveArt({ art }: { art: CardArt }) {
  const Drawing = DRAWINGS[art];
  return (
    <svg aria-hidden="true" viewBox="0 0 200 200" className="size-full">
      <Drawing />
    </svg>
  );
}
