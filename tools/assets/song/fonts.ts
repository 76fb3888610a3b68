/** Measured by measure-fonts.ts: the first is wider, has drums on both sides and more between soft and loud. */
export const fonts = {
  wide: '/usr/share/sounds/sf2/FluidR3_GM.sf2',
  toneFollows: '/usr/share/sounds/sf3/MuseScore_General_Full.sf3',
} as const;

/** The bank in which the second font lies above the first. */
export const bankOfTone = 1;

/** Piano, steel strings, slapped and synthetic bass, violin, strings, choir, synthetic lead: in the second font a harder stroke is brighter, in the first only louder. */
const toneFollows = new Set([0, 25, 36, 38, 40, 48, 50, 52, 81]);

export const toBank = (program: number): number => (toneFollows.has(program) ? bankOfTone : 0);
