/** The only reader of Vite's flags. They become literals, so that dead branches leave the bundle. */
export const isPrerender = import.meta.env.SSR;

/** False in every build. */
export const isDevelopment = import.meta.env.DEV;
