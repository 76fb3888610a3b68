/** Bytes at a file's beginning that findSoundType needs. */
export const soundHeadBytes = 12;

/** Ways in which sounds of own cards can be written: their types, and the ending of a name. */
export const soundTypes = {
  'audio/flac': 'flac',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/webm': 'webm',
} as const;
export type SoundType = keyof typeof soundTypes;

const toText = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** An MP3 without tags begins with a frame: eleven bits, then a version and a layer that exist (ISO 11172-3, 2.4.1.3). */
function isMp3Frame([first = 0, second = 0]: Uint8Array): boolean {
  const [version, layer] = [(second >> 3) & 3, (second >> 1) & 3];
  return first === 0xff && second >> 5 === 7 && version !== 1 && layer === 1;
}

/** The type of a sound by its first bytes, whatever its name says; null: not a supported one. */
export function findSoundType(head: Uint8Array): SoundType | null {
  const text = toText(head.subarray(0, soundHeadBytes));
  if (text.startsWith('ID3') || isMp3Frame(head)) return 'audio/mpeg';
  if (text.slice(4, 8) === 'ftyp') return 'audio/mp4';
  if (text.startsWith('OggS')) return 'audio/ogg';
  if (text.startsWith('fLaC')) return 'audio/flac';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WAVE') return 'audio/wav';
  return text.startsWith('\u001AE\u00DF\u00A3') ? 'audio/webm' : null;
}
