/**
 * Begins a new step at its heading. Called before the step is painted: at the old place in a shorter page, its end would show
 * for a moment.
 */
export function showFromTop(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  window.scrollTo({ top: 0, behavior: 'instant' });
}
