/** Sixteen bands of a loud bar, 0 to 100. */
const BANDS = [34, 58, 82, 100, 74, 52, 66, 90, 96, 70, 44, 60, 86, 72, 48, 30] as const;

export function Equaliser() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 320 100"
      preserveAspectRatio="none"
      className="gig-equaliser"
      fill="currentColor"
    >
      {BANDS.flatMap((level, band) =>
        Array.from({ length: Math.round(level / 10) }, (_, row) => (
          <rect
            key={`${band}-${row}`}
            x={band * 20 + 2}
            y={92 - row * 10}
            width="16"
            height="6.5"
          />
        )),
      )}
    </svg>
  );
}
