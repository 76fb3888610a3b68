/** The only door to Vite's build flags. Both are replaced by literals, so dead branches leave the bundle. */
export const isPrerender = import.meta.env.SSR;
export const isDevelopment = import.meta.env.DEV;
