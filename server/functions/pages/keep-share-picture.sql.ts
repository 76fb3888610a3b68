import {
  keepSharePictureResponse,
  type KeepSharePictureResponse,
} from '#domain/contracts/keep-share-picture.ts';
import type { Database } from '#server/database/database.ts';

interface SharePicture {
  course: string;
  file: string;
  title: string;
  thumbnail: string;
}

export async function keepSharePicture(
  sql: Database['sql'],
  { course, file, title, thumbnail }: SharePicture,
): Promise<KeepSharePictureResponse> {
  const [row] = await sql`
    select app.keep_share_picture(${course}, ${file}, ${title}, ${thumbnail}) as kept`;
  return keepSharePictureResponse.parse(row?.['kept']);
}
