import { z } from 'zod/mini';
import { callFunction } from '#app/lib/functions.ts';
import { removeFile, toFileUrl, uploadFile } from '#app/lib/files/upload-file.ts';
import type { CourseDraft } from '#app/features/course-editor/schema.ts';
import { drawSharePicture } from './draw-share-picture.ts';

const keptSchema = z.object({ former: z.nullable(z.string()) });

/** Draws the picture of shared links for a course as it was saved, and sends it. Throws when it could not be drawn or sent. */
export async function sendSharePicture({ id, fields }: CourseDraft): Promise<void> {
  const { title, thumbnail } = fields;
  const picture = await drawSharePicture({ title, thumbnail });
  const file = `share/${id}-${crypto.randomUUID().slice(0, 8)}.jpg`;
  await uploadFile('thumbnails', file, picture);
  const body = { course: id, file, title, thumbnail };
  const { former } = keptSchema.parse(await callFunction('keep-share-picture', { body }));
  if (former !== null) await removeFile(toFileUrl('thumbnails', former));
}
