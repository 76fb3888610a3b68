/** Scrolls to the heading of a new step before it is painted: later, its end would flash. */
export function showFromTop(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  window.scrollTo({ top: 0, behavior: 'instant' });
}
