/** How a page that could not be loaded looks: written by app/client-start.ts, its rules kept by scripts/postbuild.ts. */
export const FAILED_SCREEN =
  'grid min-h-[60dvh] place-content-center justify-items-center px-6 text-center text-ink-soft';
export const FAILED_LINK = 'px-4 py-3 font-semibold text-ink underline underline-offset-4';
