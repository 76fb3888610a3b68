/** What a card shows. Clips are parts of a sound file. */
export interface StudyCard {
  id: string;
  noteId: string;
  front: string;
  meaning: string;
  /** The pronunciation in Brazilian spelling ("como soa"). */
  sound: string;
  example: string;
  exampleMeaning: string;
  clip: { path: string; startMs: number; endMs: number } | null;
}

/**
 * GET /.netlify/functions/study-bundle?deck=: all cards of a deck in their order, and the sound files that a device keeps for
 * review without network. `path` is in the bucket `course-files`. Refusals: 401, 404 not_found (also without access).
 */
export interface StudyBundle {
  id: string;
  title: string;
  version: number;
  cards: StudyCard[];
  files: { path: string; bytes: number }[];
}
