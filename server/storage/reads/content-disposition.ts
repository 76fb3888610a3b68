/** The official client encodes a download's name twice. */
function decodeAgain(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * `attachment` with the name of the `download` parameter (RFC 6266, RFC 5987 for letters outside of ASCII); '' keeps the file's
 * own name.
 */
export function toContentDisposition(download: string, objectName: string): string {
  const name =
    download === '' ? (objectName.split('/').at(-1) ?? '') : decodeAgain(download.slice(0, 600));
  const ascii = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]|["\\%/]/gu, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /[!'()*]/gu,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
