const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For text and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (character) => entities[character] ?? '');
}

/** JSON that can end neither the <script> element it stands in nor a line of JavaScript. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** For a place inside a JSON string that stands in a <script> element. */
export function escapeScriptString(text: string): string {
  return toScriptJson(text).slice(1, -1);
}
