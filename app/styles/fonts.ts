/** Preloaded: both faces are in the first viewport of every page. Named in fonts.css too. */
export const FONTS = [
  '/fonts/archivo-cartaz-f4e112c0.woff2',
  '/fonts/archivo-texto-83e58f21.woff2',
] as const;
