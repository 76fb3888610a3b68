/** The most that a person has of own decks: as in app.own_limits. */
export const ownLimits = {
  decks: 1_000,
  notes: 100_000,
  mediaBytes: 200 * 1_048_576,
} as const;

/** A sound of an own card: as in the bucket study-media. */
export const maxSoundBytes = 5 * 1_048_576;

/** A picture of an own card. */
export const maxPictureBytes = 200 * 1_024;

/** The letters of each text of an own card: as in the table notes. */
export const maxTextLength = 2_000;
