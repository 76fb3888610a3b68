/** For a text that somebody goes on with: the browser would put the caret before it. Serves as a `ref`, too. */
export function focusAtEnd(box: HTMLInputElement | HTMLTextAreaElement | null): void {
  box?.focus();
  box?.setSelectionRange(box.value.length, box.value.length);
}
