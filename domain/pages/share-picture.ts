/** The picture of a shared link: the size that WhatsApp and others show whole, and what they still load. */
export const SHARE_PICTURE = { width: 1200, height: 630, maxBytes: 150 * 1024 } as const;

/** Markers SOF0 to SOF15 of ITU-T T.81, without DHT, JPG and DAC, which stand among them. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Width and height of a JPEG by its first frame; null for anything else. */
export function readJpegSize(bytes: Uint8Array): { width: number; height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null;
  let place = 2;
  while (place + 9 <= view.byteLength && view.getUint8(place) === 0xff) {
    const marker = view.getUint8(place + 1);
    if (isFrame(marker))
      return { width: view.getUint16(place + 7), height: view.getUint16(place + 5) };
    place += 2 + view.getUint16(place + 2);
  }
  return null;
}
