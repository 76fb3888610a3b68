import { z } from 'zod';
import type { PlaySampleResponse } from '#domain/contracts/play-sample.ts';
import type { SongSheet } from '#domain/contracts/songs.ts';
import type { Database } from '#server/database/database.ts';

const openedSchema: z.ZodType<PlaySampleResponse> = z.object({
  video: z.string(),
  captions: z.array(z.object({ language: z.enum(['en', 'pt-BR']), content: z.string() })),
  song: z.custom<SongSheet>().optional(),
});

interface Asked {
  kind: 'lesson' | 'song';
  id: string;
  isNew: boolean;
}

/** A lesson or song that visitors may play now, with the address of its file; null: closed, or not there. */
export async function openSample(
  sql: Database['sql'],
  { kind, id, isNew }: Asked,
): Promise<PlaySampleResponse | null> {
  const [row] = await sql`select app.open_sample(${kind}, ${id}, ${isNew}) as opened`;
  return openedSchema.nullable().parse(row?.['opened'] ?? null);
}
