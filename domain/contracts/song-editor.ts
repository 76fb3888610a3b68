import type { LackCode } from '../songs/find-lacks.ts';
import type { SongRight } from '../songs/song-uses.ts';

/** A word of a line in the editor. Times are null until the line is timed. */
export interface EditedWord {
  /** The word as it stands in the line, with its punctuation. */
  surface: string;
  lemma: string;
  /** Portuguese, in this line. */
  gloss: string;
  kind: 'word' | 'name' | 'interjection';
  startMs: number | null;
  endMs: number | null;
}

/** A line in the editor; its text is its words, joined with spaces. */
export interface EditedLine {
  section: string;
  text: string;
  translation: string;
  /** "Como soa". */
  sound: string;
  startMs: number | null;
  endMs: number | null;
  spokenStartMs: number | null;
  spokenEndMs: number | null;
  words: EditedWord[];
}

/** The card of a lemma, which this song teaches. */
export interface EditedCard {
  lemma: string;
  front: string;
  meaning: string;
  sound: string;
  example: string;
  exampleMeaning: string;
}

/** The song that admin_save_song accepts, with a `saveId`. Paths are in the bucket course-files. */
export interface SongContent {
  title: string;
  level: string;
  bpm: number;
  /** The courses that open it; none: it is open to every member. */
  courseIds: string[];
  /** A machine sings. */
  isSynthetic: boolean;
  sungPath: string | null;
  spokenPath: string | null;
  bandPath: string | null;
  durationMs: number | null;
  /** Loudness of the sung file in 400 equal parts, 0 to 100. */
  peaks: number[] | null;
  lines: EditedLine[];
  cards: EditedCard[];
}

/** One right of the list that admin_set_song_rights accepts. */
export interface EditedRight extends SongRight {
  holder: string;
  /** The contract, the law or the licence. */
  basis: string;
  /** A description of the place where the proof is kept. */
  evidence: string;
  /** The proof itself, a private file. */
  evidencePath: string | null;
}

export interface CheckedRight extends EditedRight {
  checkedBy: string;
  /** `YYYY-MM-DD`. */
  checkedAt: string;
}

/** Suggestions for words: those of the other songs, by their letters alone, and the lemmas that have a card there. */
export interface OtherSongsWords {
  words: { key: string; lemma: string; gloss: string; kind: EditedWord['kind'] }[];
  taught: { lemma: string; title: string }[];
}

/** The answer of admin_save_song, admin_set_song_rights, admin_publish_song and admin_withdraw_song. */
export interface EditableSong extends SongContent {
  id: string;
  version: number;
  publishedAt: string | null;
  withdrawnAt: string | null;
  rights: CheckedRight[];
  /** Visitors play it without an account; how often they did. */
  isOpen: boolean;
  plays: number;
  savedAt: string | null;
  savedBy: string | null;
}

/** A lack that keeps a song from being published, and its count. */
export interface SongLack {
  code: LackCode;
  count: number;
}

/** A row of admin_list_songs. */
export interface ListedSong {
  id: string;
  title: string;
  level: string;
  courseIds: string[];
  durationMs: number | null;
  lines: number;
  state: 'draft' | 'public' | 'withdrawn';
  lacks: SongLack[];
  /** The first day on which a right ends, `YYYY-MM-DD`. */
  endsOn: string | null;
  /** The count of students of its cards. */
  students: number;
}
