import type { FileType } from '#app/lib/files/file-types.ts';

/** The drawing on the sheet, by file type. */
const MARKS: Record<FileType, string> = {
  pdf: 'M9 12h10M9 16h10M9 20h6',
  doc: 'M9 11h10M9 14h10M9 17h10M9 20h10',
  ppt: 'M9 12h10v7H9v-7Zm5 7v3',
  xls: 'M9 11h10v10H9V11Zm0 5h10m-5-5v10',
  zip: 'M13 5h2m0 3h-2m0 3h2m-2 3h2m-3 3h4v5h-4v-5Z',
  image: 'm8 21 4-6 3 4 2-2 3 4H8Zm9-8h2v2h-2v-2Z',
  audio:
    'M12 20v-8l6-1v8m-6 1a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0Zm6-1a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0Z',
  video: 'm11 12 7 4.5-7 4.5v-9Z',
  other: 'M10 17h1m3 0h1m3 0h1',
};

/** Decorative: the label beside it names the type. */
export function FileTypeIcon({ type }: { type: FileType }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 28 28"
      className="size-[min(2.75rem,12vw)] shrink-0 bg-kraft p-1.5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
    >
      <path d="M5 2.5h12l6 6v17H5v-23Zm12 0v6h6" />
      <path d={MARKS[type]} className="stroke-signal-text" />
    </svg>
  );
}
