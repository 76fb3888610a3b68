import type { SongSummary } from '#domain/contracts/songs.ts';

type Song = Pick<SongSummary, 'id' | 'title' | 'isOpen' | 'coverage'>;

/** The open song of which a review has made most more understandable, by a per cent at least. */
export function findEasierSong(before: readonly Song[] = [], after: readonly Song[] = []) {
  const known = new Map(before.map(({ id, coverage }) => [id, coverage?.share] as const));
  return after
    .filter(({ isOpen }) => isOpen)
    .flatMap(({ id, title, coverage }) => {
      const share = known.get(id);
      return share === undefined || !coverage
        ? []
        : [{ id, title, before: share, after: coverage.share }];
    })
    .filter((song) => Math.round(100 * song.after) > Math.round(100 * song.before))
    .toSorted((a, b) => b.after - b.before - (a.after - a.before))[0];
}
