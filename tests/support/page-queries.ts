import type { QueryClient } from '@tanstack/react-query';
import { identitiesQuery } from '#app/features/auth/queries.ts';
import { courseQuery } from '#app/features/courses/queries.ts';
import { postQuery, repliesQuery } from '#app/features/discussion/queries.ts';
import { passkeysQuery } from '#app/features/factors/queries.ts';
import { materialUrlsQuery, sampleQuery } from '#app/features/player/queries.ts';
import { openSongQuery, sampleSongQuery } from '#app/features/songs/queries.ts';
import { loadSupabase } from '#app/lib/supabase.ts';
import { loadCatalogue } from '#server/static/catalogue/load-catalogue.ts';
import type { SiteSource } from '#server/static/catalogue/load-site-data.ts';
import type { Person } from './test-app.ts';

/** The page of a course as the site sends it as data. */
export async function readPageData(source: SiteSource, path: string): Promise<Response> {
  const { pages, site } = await loadCatalogue(source);
  const slug = path.split('/').at(-1) ?? '';
  return Response.json({ page: pages.get(slug)?.page, offer: site.offers[slug] });
}

/** The replies of a post, which hold the post itself. */
export async function readReplies(id: string, queryClient: QueryClient) {
  const post = await queryClient.fetchQuery(postQuery(id, null));
  if (!post) throw new Error('no post was read');
  return repliesQuery(null, { ...post, replies: post.replies.slice(0, 1) });
}

/** The keys of a person: the client asks for them with the session that it holds. */
export async function readPasskeys({ id, token }: Person) {
  const { auth: client } = await loadSupabase();
  await client.setSession({ access_token: token, refresh_token: 'unused' });
  return passkeysQuery(id);
}

/** The linked accounts of a person, likewise. */
export async function readIdentities(person: Person) {
  await readPasskeys(person);
  return identitiesQuery(person.id);
}

/** Links of the materials of the first lesson of the course `aberto`. */
export async function readMaterialUrls(queryClient: QueryClient) {
  const course = await queryClient.fetchQuery(courseQuery('aberto'));
  const [opened] = course?.modules[0]?.lessons ?? [];
  if (!opened) throw new Error('no lesson was read');
  return materialUrlsQuery(opened);
}

/** The reads of a visitor who plays the seed's song, which is the sample and marked open. */
export function listSampleReads(
  queryClient: QueryClient,
): Record<string, () => [read: unknown, gets: unknown]> {
  const song = 'one-more-song';
  return {
    'player.sampleQuery': () => [sampleQuery('song', song), { captions: [] }],
    'songs.sampleSongQuery': () => [sampleSongQuery(), { id: song }],
    'songs.openSongQuery': () => [openSongQuery(song, queryClient), { id: song }],
  };
}
