interface Clip {
  startMs: number | null;
  endMs: number | null;
}

/** The seconds of a file as a media fragment (W3C Media Fragments); '': all of it. */
export const toPart = ({ startMs, endMs }: Clip): string =>
  startMs === null || endMs === null ? '' : `#t=${startMs / 1000},${endMs / 1000}`;
