/** A shape of a print, within 300 × 300; the title lies on its upper part. */
export interface Shape {
  d: string;
  /** The second ink; `ground`: nothing is printed there. */
  ink?: 'second' | 'ground';
  /** Width of its line; undefined: it is filled. */
  line?: number;
}

const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`;
const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** Rings of a record. */
const grooves = (x: number, y: number, from: number, to: number): Shape => ({
  d: times(Math.floor((to - from) / 12), (ring) => disc(x, y, from + 12 * ring)),
  ink: 'ground',
  line: 1.5,
});

/** Dots in rows, the larger the nearer to a point. */
function halftone(x: number, y: number, reach: number, step = 15): string {
  const rows = Math.ceil(300 / step);
  return times(rows * rows, (dot) => {
    const row = Math.floor(dot / rows);
    const [left, top] = [(dot % rows) * step + (row % 2) * (step / 2), row * step];
    const r = 0.62 * step * (1 - Math.hypot(left - x, top - y) / reach);
    return r > 1 ? disc(left, top, Number(r.toFixed(1))) : '';
  });
}

const wave = (y: number) => `M-20 ${y}${times(5, () => 'q20 -14 40 0t40 0')}`;
const oval = (x: number, y: number, wide: number, high: number) =>
  `M${x - wide} ${y}a${wide} ${high} 0 1 0 ${2 * wide} 0a${wide} ${high} 0 1 0 ${-2 * wide} 0z`;
/** The print of a shoe. */
const foot = (x: number, y: number, size: number) =>
  oval(x, y, 0.4 * size, 0.62 * size) + oval(x, y + 1.08 * size, 0.3 * size, 0.3 * size);

/** Each a picture of one song's story, and free for any other. */
export const prints = {
  record: [
    { d: halftone(60, 300, 210), ink: 'second' },
    { d: disc(200, 230, 165) },
    grooves(200, 230, 78, 160),
    { d: disc(200, 230, 60), ink: 'second' },
    { d: disc(200, 230, 8) },
    { d: 'M300 92L262 108L214 196', ink: 'second', line: 9 },
  ],
  windows: [
    { d: box(60, 120, 190, 190) },
    {
      d: times(12, (at) => box(80 + (at % 4) * 40, 138 + Math.floor(at / 4) * 56, 28, 38)),
      ink: 'ground',
    },
    { d: box(160, 194, 28, 38), ink: 'second' },
    {
      d: times(
        4,
        (arc) =>
          `M${206 + arc * 22} ${178 - arc * 14}q${24 + arc * 6} ${34 + arc * 12} 0 ${70 + arc * 28}`,
      ),
      ink: 'second',
      line: 8,
    },
  ],
  discs: [
    { d: halftone(236, 190, 170) },
    { d: times(3, (at) => disc(37 + 63 * at, 226, 28)) },
    { d: disc(236, 200, 54), ink: 'second' },
    { d: times(3, (at) => disc(37 + 63 * at, 226, 8)) + disc(236, 200, 14), ink: 'ground' },
    { d: times(6, (row) => box(0, 266 + row * 6, 300, 3)) },
  ],
  bubbles: [
    { d: 'M22 132h168v78h-96l-34 34v-34h-38z' },
    { d: 'M112 186h168v78h-30v34l-34-34h-104z', ink: 'second' },
    { d: times(3, (row) => box(42, 150 + row * 17, 126 - row * 30, 8)), ink: 'ground' },
    { d: times(3, (row) => box(132, 204 + row * 17, 126 - row * 44, 8)), ink: 'ground' },
  ],
  rings: [
    { d: halftone(290, 290, 190), ink: 'second' },
    { d: disc(104, 200, 72), line: 13 },
    { d: disc(200, 220, 62), line: 9 },
    { d: disc(104, 200, 54), line: 2 },
    { d: disc(200, 220, 78), line: 2 },
    { d: disc(262, 124, 12) + disc(284, 148, 6) + disc(34, 276, 9) + disc(148, 128, 5) },
  ],
  clock: [
    { d: disc(168, 206, 108) },
    {
      d: times(
        12,
        (hour) =>
          `M168 206m${(92 * Math.sin(hour * 0.5236)).toFixed(1)} ${(-92 * Math.cos(hour * 0.5236)).toFixed(1)}l${(-16 * Math.sin(hour * 0.5236)).toFixed(1)} ${(16 * Math.cos(hour * 0.5236)).toFixed(1)}`,
      ),
      ink: 'ground',
      line: 6,
    },
    { d: 'M168 206V134', ink: 'ground', line: 12 },
    { d: 'M168 206L216 236', ink: 'ground', line: 12 },
    { d: 'M168 206L140 268', ink: 'second', line: 6 },
    { d: disc(168, 206, 12), ink: 'second' },
  ],
  phone: [
    {
      d: 'M116 116h78a16 16 0 0 1 16 16v152a16 16 0 0 1-16 16h-78a16 16 0 0 1-16-16v-152a16 16 0 0 1 16-16z',
    },
    { d: box(112, 138, 86, 118), ink: 'ground' },
    { d: disc(155, 278, 10), ink: 'ground' },
    { d: disc(155, 197, 26), ink: 'second' },
    {
      d: times(
        3,
        (arc) =>
          `M${80 - 24 * arc} ${168 - 12 * arc}q${-16 - 4 * arc} ${30 + 12 * arc} 0 ${60 + 24 * arc}M${230 + 24 * arc} ${168 - 12 * arc}q${16 + 4 * arc} ${30 + 12 * arc} 0 ${60 + 24 * arc}`,
      ),
      ink: 'second',
      line: 9,
    },
  ],
  halves: [
    { d: 'M138 116a92 92 0 0 0 0 184z' },
    { d: 'M162 116a92 92 0 0 1 0 184z', ink: 'second' },
    { d: box(146, 96, 8, 204) },
    { d: disc(108, 190, 10), ink: 'ground' },
    { d: disc(192, 190, 10), ink: 'ground' },
  ],
  tent: [
    { d: halftone(214, 150, 130), ink: 'second' },
    { d: disc(214, 158, 48), ink: 'second' },
    { d: 'M20 250L104 122L188 250z' },
    { d: 'M82 250L104 178L126 250z', ink: 'ground' },
    { d: times(3, (row) => wave(264 + row * 18)), line: 6 },
  ],
  question: [
    { d: halftone(150, 300, 230) },
    { d: 'M94 160a60 56 0 1 1 92 46q-30 18 -30 40', ink: 'second', line: 34 },
    { d: disc(156, 274, 20), ink: 'second' },
  ],
  steps: [
    { d: times(4, (at) => foot(at % 2 ? 140 : 76, 256 - 52 * at, 38)) },
    { d: times(4, (at) => foot(at % 2 ? 246 : 208, 272 - 40 * at, 22)), ink: 'second' },
  ],
  rain: [
    { d: times(26, (drop) => `M${(drop * 47) % 310} ${96 + ((drop * 61) % 150)}l-14 34`), line: 5 },
    { d: 'M60 300v-74l92-76l92 76v74z', ink: 'second' },
    { d: box(126, 236, 52, 64), ink: 'ground' },
  ],
} satisfies Record<string, readonly Shape[]>;
export type PrintName = keyof typeof prints;
