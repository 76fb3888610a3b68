/** The permitted uses of a song here and now: see database/songs. */
export interface SongPermissions {
  stream: boolean;
  showLyrics: boolean;
  showTranslation: boolean;
  /** It may be kept on the device. */
  offline: boolean;
}

/** The coverage of a song for the caller. */
export interface SongCoverage {
  /** The share of its lines that are likely understood as a whole, 0 to 1: by the content word that is known least. */
  share: number;
  /** Content words that are rather not known. */
  newLemmas: number;
  /** The same share in whole lines. */
  wholeLines: number;
}

export type SongMode = 'listen' | 'gaps' | 'order' | 'dictation';

/** The last time that the caller played a song in a mode to its end. */
export interface SongPlay {
  mode: SongMode;
  /** The share of the words that were gaps, in per cent; null in the other modes. */
  share: number | null;
  tries: number;
  /** Right at the first try. */
  rightFirst: number;
}

/** A row of the RPC list_songs. */
export interface SongSummary {
  id: string;
  title: string;
  level: string;
  bpm: number;
  durationMs: number;
  lines: number;
  /** The courses that open it; none: it is open to every member. */
  courseIds: string[];
  /** The caller's access opens it. */
  isOpen: boolean;
  /** It may be kept on a device. */
  offline: boolean;
  /** Null: too little is known of the caller's words. */
  coverage: SongCoverage | null;
}

export interface SongWord {
  index: number;
  startMs: number;
  endMs: number;
  /** The word as it stands in the line, with its punctuation. */
  surface: string;
  lemma: string;
  /** Portuguese, in this line. */
  gloss: string;
  kind: 'word' | 'name' | 'interjection';
  /** Its place among the words of spoken English, 1 the most common; null: not known. */
  rank: number | null;
  /** The card of the word; null: names and interjections have none. */
  cardId: string | null;
  /** The chance that the caller knows it: 0 to 1. */
  chance: number;
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
  /** The time of the line in the spoken file; null: it is not said there, or has no time yet. */
  spokenStartMs: number | null;
  spokenEndMs: number | null;
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
  /** A machine sings. */
  isSynthetic: boolean;
  sungPath: string | null;
  spokenPath: string | null;
  bandPath: string | null;
  /** The size of these recordings together; null where they may not be kept. Sheets that were saved earlier have none. */
  fileBytes?: number | null | undefined;
  lines: SongLine[];
  permissions: SongPermissions;
  /** Cards of the song that the caller already has. */
  ownCards: string[];
  /** Lemmas of which the caller has said "Já sei". */
  declared: string[];
  coverage: SongCoverage | null;
  plays: SongPlay[];
}
