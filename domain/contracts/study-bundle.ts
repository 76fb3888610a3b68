/** A sound of a card. */
export interface StudyClip {
  bucket: 'course-files' | 'study-media';
  path: string;
  startMs: number;
  /** Null: to the end of the file. */
  endMs: number | null;
  /**
   * The file is an MP3 of 40 kbit/s in frames of 24 ms that need no other frame, and the clip is its bytes from frame to frame. Else
   * the file, of any type, is played from `startMs` to `endMs`.
   */
  isCut: boolean;
}

/**
 * The question of a card about its note: 1, from the sound to the meaning; 2, from the meaning to the phrase, said aloud; 3, the
 * word that is missing in the line of its song, written.
 */
export type Face = 1 | 2 | 3;

/** The contents of a card. */
export interface StudyCard {
  id: string;
  noteId: string;
  face: Face;
  front: string;
  meaning: string;
  /** The pronunciation in Brazilian spelling ("como soa"). */
  sound: string;
  example: string;
  exampleMeaning: string;
  tags: readonly string[];
  clip: StudyClip | null;
  /** The picture of an own card, in the bucket study-media; null: none. Absent in what a device read earlier. */
  picturePath?: string | null | undefined;
  /** The word in the line of its song, and when it is sung; null: of no song, or the line may not be shown. */
  gap: { before: string; word: string; after: string; startMs: number; endMs: number } | null;
}

/** The first face of a note; the second shows the same. */
export interface BundleCard extends Omit<StudyCard, 'face'> {
  second: { id: string; face: Face } | null;
}

/**
 * GET /.netlify/functions/study-bundle?deck=&since=: the notes of a deck in their order, and the files (sounds, pictures) that a device keeps for
 * review without network. Of an own deck, which can be large, only the notes that came or changed after the version `since` (none:
 * 0) up to `version`, about five thousand; the device asks on until it has the deck's version. When it then has another number of
 * notes than `notes`, some have left the deck, and it reads from 0. Refusals: 400 invalid_request, 401, 404 not_found (also without
 * access).
 */
export interface StudyBundle {
  id: string;
  title: string;
  /** 0: these are all cards up to `version`. */
  since: number;
  version: number;
  notes: number;
  cards: BundleCard[];
  files: { bucket: StudyClip['bucket']; path: string; bytes: number }[];
}
