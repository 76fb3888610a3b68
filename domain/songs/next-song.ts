import type { SongCoverage, SongSummary } from '../contracts/songs.ts';

/** The count of new words that are learnt well with one song. */
const NEW = { least: 3, most: 8 };

/** Understood well enough to sing along. */
export const isEasy = (coverage: SongCoverage | null): boolean => (coverage?.share ?? 0) >= 0.8;

/**
 * The song to sing next: of the open ones with 3 to 8 new words, else of those with more, the one that is understood best. Null:
 * nothing is known of the student, or every song is known.
 */
export function findNextSong<Song extends Pick<SongSummary, 'isOpen' | 'coverage'>>(
  songs: readonly Song[],
): Song | null {
  const news = songs.filter(
    ({ isOpen, coverage }) => isOpen && coverage && coverage.newLemmas >= NEW.least,
  );
  const fitting = news.filter(({ coverage }) => (coverage?.newLemmas ?? 0) <= NEW.most);
  const share = ({ coverage }: Song) => coverage?.share ?? 0;
  const candidates = fitting.length > 0 ? fitting : news;
  return candidates.toSorted((a, b) => share(b) - share(a))[0] ?? null;
}

/** The song to offer where a member begins: the next one; while nothing is known of the student, the first that is open. */
export const findSongToStart = <Song extends Pick<SongSummary, 'isOpen' | 'coverage'>>(
  songs: readonly Song[],
): Song | null => findNextSong(songs) ?? songs.find(({ isOpen }) => isOpen) ?? null;
