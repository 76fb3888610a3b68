/** Preloaded, because both fonts are in the first viewport of every page. fonts.css names them too. */
export const FONTS = [
  '/fonts/archivo-cartaz-3ca0a792.woff2',
  '/fonts/archivo-texto-a6623722.woff2',
] as const;
