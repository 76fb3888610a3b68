/** Loudness of two bars of a guitar riff, 0 to 100. */
const LEVELS = [
  12, 34, 78, 96, 70, 44, 30, 58, 88, 64, 40, 22, 48, 92, 100, 76, 52, 36, 24, 60, 84, 56, 34, 18,
  42, 74, 94, 68, 46, 28, 14, 8,
] as const;

const PLAYED = 13;

const BARS = LEVELS.map(
  (level, index) =>
    `M${index * 10 + 5} ${(60 - level * 0.56).toFixed(1)}v${(level * 1.12).toFixed(1)}`,
);

export function WaveArt() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 320 120"
      className="w-full"
      preserveAspectRatio="none"
      strokeWidth="6"
    >
      <path d={BARS.slice(0, PLAYED).join('')} stroke="var(--color-paper)" />
      <path d={BARS.slice(PLAYED).join('')} stroke="var(--color-ink)" />
    </svg>
  );
}
