import { findSoundType } from '#domain/decks/sound-type.ts';

/** Encoders add silence before and after, which players leave out. */
const TOLERANCE_MS = 750;

const toView = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);
const readTag = (bytes: Uint8Array, place: number) =>
  String.fromCharCode(...bytes.subarray(place, place + 4));

/** RIFF: the data chunk's size and the bytes a second of the format. A program that streams writes no size. */
function readWav(bytes: Uint8Array): number | null {
  const view = toView(bytes);
  let bytesPerSecond = 0;
  for (let place = 12; place + 20 <= bytes.length;) {
    const size = view.getUint32(place + 4, true);
    if (readTag(bytes, place) === 'fmt ') bytesPerSecond = view.getUint32(place + 16, true);
    if (readTag(bytes, place) === 'data')
      return size === 0 || size > 0x7fff_0000 ? null : (size / bytesPerSecond) * 1000;
    place += 8 + size + (size % 2);
  }
  return null;
}

/** STREAMINFO (RFC 9639, 8.2): 20 bits of rate, later 36 bits of samples. 0: unknown. */
function readFlac(bytes: Uint8Array): number | null {
  const view = toView(bytes);
  if (bytes.length < 26) return null;
  const rate = view.getUint32(18) >>> 12;
  const samples = (view.getUint8(21) & 15) * 2 ** 32 + view.getUint32(22);
  return samples > 0 && rate > 0 ? (samples / rate) * 1000 : null;
}

/** The boxes `moov` and in it `mvhd` (ISO 14496-12, 8.2.2). Fragmented files say 0. */
function readMp4(bytes: Uint8Array): number | null {
  const view = toView(bytes);
  for (let place = 0; place + 40 <= bytes.length;) {
    const size = view.getUint32(place);
    const name = readTag(bytes, place + 4);
    if (name === 'mvhd') {
      const isLong = bytes[place + 8] === 1;
      const scale = view.getUint32(place + (isLong ? 28 : 20));
      const length = isLong ? Number(view.getBigUint64(place + 32)) : view.getUint32(place + 24);
      return length > 0 && scale > 0 ? (length / scale) * 1000 : null;
    }
    if (name !== 'moov' && size < 8) return null;
    place += name === 'moov' ? 8 : size;
  }
  return null;
}

const MP3_RATES = [44_100, 48_000, 32_000];

/** The count of frames that encoders write into the first one, after a tag (ISO 11172-3, 2.4.1.3; Xing's header). */
function readMp3(bytes: Uint8Array): number | null {
  const view = toView(bytes);
  const hasTag = readTag(bytes, 0).startsWith('ID3');
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(6, 10);
  const frame = hasTag ? 10 + (a << 21) + (b << 14) + (c << 7) + d : 0;
  if (frame + 48 > bytes.length) return null;
  const version = (view.getUint8(frame + 1) >> 3) & 3;
  const rate = MP3_RATES[(view.getUint8(frame + 2) >> 2) & 3];
  const isMono = view.getUint8(frame + 3) >> 6 === 3;
  const isFull = version === 3;
  const place = frame + 4 + (isFull ? (isMono ? 17 : 32) : isMono ? 9 : 17);
  const isCounted =
    ['Xing', 'Info'].includes(readTag(bytes, place)) && view.getUint8(place + 7) & 1;
  if (!isCounted || rate === undefined) return null;
  const lower = isFull ? 1 : version === 2 ? 2 : 4;
  return ((view.getUint32(place + 8) * (isFull ? 1152 : 576) * lower) / rate) * 1000;
}

/** The last page says that it is the last (RFC 3533, 6). */
function hasLastPage(bytes: Uint8Array): boolean {
  for (let place = bytes.length - 27; place >= 0; place -= 1)
    if (readTag(bytes, place) === 'OggS') return ((bytes[place + 5] ?? 0) & 4) !== 0;
  return false;
}

/** True when a sound file ends before the end that it announces. `durationMs`: what could be read of it. */
export function isCutOff(bytes: Uint8Array, durationMs: number): boolean {
  const type = findSoundType(bytes);
  if (type === 'audio/ogg') return !hasLastPage(bytes);
  const readers = {
    'audio/wav': readWav,
    'audio/flac': readFlac,
    'audio/mp4': readMp4,
    'audio/mpeg': readMp3,
    'audio/webm': () => null,
  };
  const announcedMs = type && readers[type](bytes);
  return announcedMs !== null && durationMs < announcedMs - TOLERANCE_MS;
}
