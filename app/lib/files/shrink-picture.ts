/**
 * Resizes a picture to at most `side` pixels, as JPEG, which removes a camera's metadata (place, time, device). Throws when
 * the browser cannot read it.
 */
export async function shrinkPicture(file: Blob, side: number): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  context.fillStyle = '#f6efe3';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture was not written'))),
      'image/jpeg',
      0.88,
    );
  });
}
