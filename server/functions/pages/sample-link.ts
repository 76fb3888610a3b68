import type { RequestContext } from '#server/http/context.ts';
import { signObjectToken } from '#server/storage/signing/signed-token.ts';

const BUCKET = 'course-files';
const STORED = `/storage/v1/object/${BUCKET}/`;
const LINK_SECONDS = 600;

/** The address under which a visitor reads a sample: of the school's own files a link, of others what the lesson says. */
export async function toSampleLink(video: string, context: RequestContext): Promise<string> {
  if (!video.startsWith(STORED)) return video;
  const name = video.slice(STORED.length);
  const terms = { expiresIn: LINK_SECONDS, makerId: null, isSample: true };
  const token = await signObjectToken(`${BUCKET}/${name}`, terms, context);
  const path = name.split('/').map(encodeURIComponent).join('/');
  return `/storage/v1/object/sign/${BUCKET}/${path}?token=${token}`;
}
