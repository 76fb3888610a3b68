const WIDTHS = [3, 1, 2, 1, 4, 2, 1, 3, 1, 1, 2, 4, 1, 2, 3, 1, 1, 4, 2, 1, 3, 2, 1, 1, 4, 1, 2, 3];
const GAP = 2.2;

const BARS = WIDTHS.map((width) => `h${width}v20h-${width}zm${width + GAP} 0`).join('');

/** Decorative: it encodes nothing. */
export function Barcode() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 118 20"
      preserveAspectRatio="none"
      className="mt-6 h-11 w-full text-ink"
      fill="currentColor"
    >
      <path d={`M0 0${BARS}`} />
    </svg>
  );
}
