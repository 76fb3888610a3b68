/** The only door to Vite's build flags. Replaced by a literal, so that dead branches leave the bundle. */
export const isPrerender = import.meta.env.SSR;

/** False in whatever is built. */
export const isDevelopment = import.meta.env.DEV;
