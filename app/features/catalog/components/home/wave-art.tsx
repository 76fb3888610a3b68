/** Loudness of two bars of a guitar riff, 0 to 100. */
const LEVELS = [
  12, 34, 78, 96, 70, 44, 30, 58, 88, 64, 40, 22, 48, 92, 100, 76, 52, 36, 24, 60, 84, 56, 34, 18,
  42, 74, 94, 68, 46, 28, 14, 8,
] as const;

export function WaveArt() {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 120" className="w-full" preserveAspectRatio="none">
      {LEVELS.map((level, index) => (
        <rect
          key={index}
          x={index * 10 + 2}
          y={60 - level * 0.56}
          width="6"
          height={level * 1.12}
          fill={index < 13 ? 'var(--color-paper)' : 'var(--color-ink)'}
        />
      ))}
    </svg>
  );
}
