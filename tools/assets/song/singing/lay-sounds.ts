import type { Sound } from '../labels.ts';

/** A sound with its time in the song, in seconds. */
export interface PlacedSound {
  sound: Sound;
  start: number;
  seconds: number;
}

export const sum = (sounds: readonly { seconds: number }[]): number =>
  sounds.reduce((total, { seconds }) => total + seconds, 0);

export function splitAt(sounds: readonly Sound[], starts: (sound: Sound) => boolean): Sound[][] {
  const groups: Sound[][] = [];
  for (const sound of sounds) {
    const last = groups.at(-1);
    if (!last || starts(sound)) groups.push([sound]);
    else last.push(sound);
  }
  return groups;
}

/** Sounds one after the other. */
export function lay(sounds: readonly Sound[], start: number, factor = 1): PlacedSound[] {
  let at = start;
  return sounds.map((sound) => {
    const placed = { sound, start: at, seconds: sound.seconds * factor };
    at += placed.seconds;
    return placed;
  });
}
