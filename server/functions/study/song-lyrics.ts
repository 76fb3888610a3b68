import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import { toLrc, toVtt } from '#domain/songs/editing/write-lyrics.ts';
import { resolveCaller } from '#server/http/caller.ts';
import type { RequestContext } from '#server/http/context.ts';
import { messages } from '../request/messages.ts';
import { readQuery } from '../request/read-request.ts';
import { findLyricsSql } from './song-lyrics.sql.ts';

const ms = z.number().nullable();
const lyrics = z.object({
  id: z.string(),
  title: z.string(),
  lines: z.array(
    z.object({
      section: z.string(),
      text: z.string(),
      startMs: ms,
      endMs: ms,
      words: z.array(z.object({ surface: z.string(), startMs: ms, endMs: ms })),
    }),
  ),
});

const writers = {
  lrc: { write: toLrc, type: 'text/plain' },
  vtt: { write: ({ lines }: z.output<typeof lyrics>) => toVtt(lines), type: 'text/vtt' },
};

/**
 * GET /song-lyrics?song=…&format=lrc|vtt: the lyric with its times as a file, where it may be shown. Refusals: 401, 404 (also without
 * access, without the right, and for another format).
 */
export async function handleSongLyrics(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const caller = await resolveCaller(request, context);
  if (caller.userId === null) throw new AppError('unauthorized', messages.signInFirst);
  const song = readQuery(request, 'song', messages.lyricsUnknown);
  const format = readQuery(request, 'format', messages.lyricsUnknown);
  if (format !== 'lrc' && format !== 'vtt') throw new AppError('not_found', messages.lyricsUnknown);
  const rows = await context.database.queryAsCaller(caller, findLyricsSql, [song], {
    readOnly: true,
  });
  const found = lyrics.safeParse(rows[0]);
  if (!found.success) throw new AppError('not_found', messages.lyricsUnknown);
  const { write, type } = writers[format];
  return new Response(write(found.data), {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${found.data.id}.${format}"`,
    },
  });
}
