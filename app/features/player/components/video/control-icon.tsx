const PATHS = {
  play: 'M6 4v16l14-8L6 4Z',
  pause: 'M6 4h4v16H6V4Zm8 0h4v16h-4V4Z',
  replay: 'M4 4v6h6M4.5 10A8 8 0 1 1 4 14',
  back: 'M11 5 3 12l8 7V5Zm10 0-8 7 8 7V5Z',
  forward: 'm13 5 8 7-8 7V5ZM3 5l8 7-8 7V5Z',
  sound: 'M3 9v6h4l6 5V4L7 9H3Zm14-1a5.5 5.5 0 0 1 0 8m2.5-11a9.5 9.5 0 0 1 0 14',
  silent: 'M3 9v6h4l6 5V4L7 9H3Zm14 0 5 6m0-6-5 6',
  fullscreen: 'M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5',
  'fullscreen-exit': 'M9 4v5H4m16 0h-5V4m0 16v-5h5M4 15h5v5',
  'picture-in-picture': 'M3 5h18v14H3V5Zm9 7h6v4h-6v-4Z',
} as const;

export type ControlIconName = keyof typeof PATHS;

const FILLED = new Set<ControlIconName>(['play', 'pause', 'back', 'forward']);

/** Decorative: the button has the name. */
export function ControlIcon({
  name,
  className = 'size-6',
}: {
  name: ControlIconName;
  className?: string;
}) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={`shrink-0 ${className}`}
      fill={FILLED.has(name) ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
