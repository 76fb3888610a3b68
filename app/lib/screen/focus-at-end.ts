/** Focuses a text field with the caret at its end, where a browser would put it at the start. Can be used as a `ref`. */
export function focusAtEnd(box: HTMLInputElement | HTMLTextAreaElement | null): void {
  box?.focus();
  box?.setSelectionRange(box.value.length, box.value.length);
}
