const BARS = [
  3, 1, 2, 1, 4, 2, 1, 3, 1, 1, 2, 4, 1, 2, 3, 1, 1, 4, 2, 1, 3, 2, 1, 1, 4, 1, 2, 3,
] as const;

const POSITIONS = BARS.map((_, index) =>
  BARS.slice(0, index).reduce((sum, width) => sum + width + 2.2, 0),
);

/** Ornament: what a ticket has at its foot. It encodes nothing. */
export function Barcode() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 118 20"
      preserveAspectRatio="none"
      className="mt-6 h-11 w-full text-ink"
      fill="currentColor"
    >
      {BARS.map((width, index) => (
        <rect key={index} x={POSITIONS[index]} width={width} height="20" />
      ))}
    </svg>
  );
}
