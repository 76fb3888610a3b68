/** What may be done with a song here and now: see database/songs. */
export interface SongPermissions {
  stream: boolean;
  showLyrics: boolean;
  showTranslation: boolean;
  /** It may be kept on the device. */
  offline: boolean;
}

/** A row of the RPC list_songs. */
export interface SongSummary {
  id: string;
  title: string;
  level: string;
  bpm: number;
  durationMs: number;
  lines: number;
  /** Null: for every member. */
  courseId: string | null;
  /** The caller's access opens it. */
  isOpen: boolean;
}

export interface SongWord {
  index: number;
  startMs: number;
  endMs: number;
  /** As it stands in the line, with its punctuation. */
  surface: string;
  lemma: string;
  /** Portuguese, in this line. */
  gloss: string;
  kind: 'word' | 'name' | 'interjection';
  /** The card of the word; null: names and interjections have none. */
  cardId: string | null;
}

export interface SongLine {
  index: number;
  section: string;
  startMs: number;
  endMs: number;
  text: string;
  /** Empty when it may not be shown. */
  translation: string;
  /** "Como soa". */
  sound: string;
  /** Where the line is said in the spoken file. */
  spokenStartMs: number;
  spokenEndMs: number;
  words: SongWord[];
}

/** The answer of the RPC song_sheet: null without such a song or access to it. Paths are in the bucket course-files. */
export interface SongSheet {
  id: string;
  title: string;
  level: string;
  bpm: number;
  durationMs: number;
  /** Loudness of the sung file in 400 equal parts, 0 to 100. */
  peaks: number[];
  sungPath: string | null;
  spokenPath: string | null;
  bandPath: string | null;
  lines: SongLine[];
  permissions: SongPermissions;
  /** Cards of the song that the caller already has. */
  ownCards: string[];
}
