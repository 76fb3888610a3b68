/** Sixteen bands of a loud bar, 0 to 100. */
const BANDS = [34, 58, 82, 100, 74, 52, 66, 90, 96, 70, 44, 60, 86, 72, 48, 30] as const;

const LAMPS = BANDS.map((level, band) =>
  Array.from(
    { length: Math.round(level / 10) },
    (_, row) => `M${band * 20 + 2} ${92 - row * 10}h16v6.5h-16z`,
  ).join(''),
).join('');

export function Equaliser() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 320 100"
      preserveAspectRatio="none"
      className="gig-equaliser"
      fill="currentColor"
    >
      <path d={LAMPS} />
    </svg>
  );
}
