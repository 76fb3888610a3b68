const PATHS = {
  alert: 'M12 3 2 21h20L12 3Zm0 7v5m0 2.5v.5',
  'arrow-left': 'M20 12H4m7-7-7 7 7 7',
  'arrow-right': 'M4 12h16m-7-7 7 7-7 7',
  bell: 'M6 17V10a6 6 0 0 1 12 0v7l2 2H4l2-2Zm4 4h4',
  calendar: 'M3 5h18v16H3V5Zm0 5h18M8 2v5m8-5v5',
  check: 'm4 12.5 5.5 5.5L20 6.5',
  'chevron-down': 'm5 9 7 7 7-7',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4v5.5l4 2',
  close: 'M5 5l14 14M19 5 5 19',
  copy: 'M8 8h12v13H8V8ZM16 8V3H4v13h4',
  download: 'M12 3v13m-6-6 6 6 6-6M4 21h16',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12Zm10-3a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  'eye-off':
    'M4 4l16 16M9 5.5A9.6 9.6 0 0 1 12 5c6 0 10 7 10 7a17 17 0 0 1-3 3.7M6 7.5A17 17 0 0 0 2 12s4 7 10 7a9.6 9.6 0 0 0 4-.9',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 8v6m0-10v.5',
  lock: 'M5 11h14v10H5V11Zm3 0V7a4 4 0 0 1 8 0v4',
  logout: 'M10 3H4v18h6m-1-9h12m-5-5 5 5-5 5',
  menu: 'M3 6h18M3 12h18M3 18h18',
  more: 'M4 11h2v2H4Zm7 0h2v2h-2Zm7 0h2v2h-2Z',
  music: 'M9 18V5l11-2v13M9 18a3 3 0 1 1-6 0 3 3 0 0 1 6 0Zm11-2a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z',
  next: 'M4 4v16l11-8L4 4Zm14 0h3v16h-3V4Z',
  pause: 'M6 4h4v16H6V4Zm8 0h4v16h-4V4Z',
  picture: 'M3 4h18v16H3V4Zm0 12 5-5 4 4 3-3 6 6M15 8h1v1h-1Z',
  play: 'M6 4v16l14-8L6 4Z',
  previous: 'M20 4v16L9 12l11-8ZM3 4h3v16H3V4Z',
  repeat: 'M17 2l4 4-4 4M21 6H8a5 5 0 0 0-5 5v1m4 10-4-4 4-4m-4 4h13a5 5 0 0 0 5-5v-1',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm5 11.5L21 21',
  settings: 'M4 7h9m5 0h2M4 17h2m5 0h9M13 4v6m-2 4v6',
  star: 'm12 2.5 2.9 6.3 6.9.8-5.1 4.7 1.4 6.8-6.1-3.4-6.1 3.4 1.4-6.8L2.2 9.6l6.9-.8L12 2.5Z',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4 21c1-5 4-7 8-7s7 2 8 7',
  pencil: 'm4 20 1-5L16 4l4 4L9 19l-5 1Zm9-13 4 4',
  plus: 'M12 4v16M4 12h16',
  trash: 'M4 6h16M9 6V3h6v3M6 6l1 15h10l1-15M10 10v7m4-7v7',
  undo: 'M8 3 3 8l5 5M3 8h11a6 6 0 0 1 0 12H8',
  upload: 'M12 17V4m-6 6 6-6 6 6M4 21h16',
} as const;

export type IconName = keyof typeof PATHS;

interface IconProps {
  name: IconName;
  className?: string | undefined;
  filled?: boolean;
}

/** Decorative: the control or text beside it has the meaning. */
export function Icon({ name, className = 'size-5', filled = false }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={`shrink-0 ${className}`}
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinejoin="miter"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
