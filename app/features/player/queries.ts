import { queryOptions, useQuery } from '@tanstack/react-query';
import { callFunction } from '#app/lib/functions.ts';
import { findStoredFile, signFile, type StoredFile } from '#app/lib/files/stored-file.ts';
import { loadSupabase } from '#app/lib/supabase.ts';
import type { Lesson, Material } from '../courses/schema.ts';
import { type Caption, captionsSchema, type PlayedSample, playedSampleSchema } from './schema.ts';

const SIGNED_FOR_SECONDS = 3600;
const FRESH_MS = (SIGNED_FOR_SECONDS / 2) * 1000;

/** The signed address of a stored video or sound. The player asks again when it expired. */
export const fileUrlQuery = (file: StoredFile) =>
  queryOptions({
    queryKey: ['file-url', file.bucket, file.name],
    queryFn: () => signFile(file, SIGNED_FOR_SECONDS),
    staleTime: FRESH_MS,
    refetchOnReconnect: false,
  });

export const useFileUrl = (file: StoredFile) => useQuery(fileUrlQuery(file));

async function fetchMaterialUrl({ fileUrl }: Material): Promise<string> {
  const file = findStoredFile(fileUrl);
  return file ? signFile(file, SIGNED_FOR_SECONDS, true) : fileUrl;
}

/** Missing files are left out; when all are missing, the connection may have failed, and the query is retried. */
async function fetchMaterialUrls(materials: Material[]): Promise<Map<string, string>> {
  const urls = new Map<string, string>();
  const signed = await Promise.allSettled(
    materials.map(async (material) => urls.set(material.id, await fetchMaterialUrl(material))),
  );
  if (urls.size === 0) for (const one of signed) if (one.status === 'rejected') throw one.reason;
  return urls;
}

/** Download addresses by material, signed again before they expire. */
export const materialUrlsQuery = ({ id, materials }: Lesson) =>
  queryOptions({
    queryKey: ['material-urls', id, materials.map((material) => material.fileUrl)],
    queryFn: () => fetchMaterialUrls(materials),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    refetchOnWindowFocus: true,
  });

export const useMaterialUrls = (lesson: Lesson) => useQuery(materialUrlsQuery(lesson));

/** Captions as object URLs: the content security policy lets a video load them from this server or from memory only. */
const toCaption = ({ language, content }: { language: Caption['language']; content: string }) => ({
  language,
  url: URL.createObjectURL(new Blob([content], { type: 'text/vtt' })),
});

async function fetchCaptions(lessonId: string) {
  const supabase = await loadSupabase();
  const { data, error } = await supabase
    .from('lesson_captions')
    .select('language,content')
    .eq('lesson_id', lessonId)
    .order('language');
  if (error) throw error;
  return captionsSchema.parse(data).map(toCaption);
}

/** Opens a lesson or song for a visitor; `isNew`: a play begins. Throws FunctionError. */
export const playSample = async (kind: 'lesson' | 'song', id: string, isNew: boolean) =>
  playedSampleSchema.parse(await callFunction('play-sample', { body: { kind, id, isNew } }));

/** An open lesson or song. Read again it has a new link, and the same captions. */
export const sampleQuery = (kind: 'lesson' | 'song', id: string) =>
  queryOptions({
    queryKey: ['sample', kind, id],
    queryFn: async ({ client, queryKey }): Promise<PlayedSample> => {
      const before = client.getQueryData<PlayedSample>(queryKey);
      const { captions, ...opened } = await playSample(kind, id, before === undefined);
      return { ...opened, captions: before?.captions ?? captions.map(toCaption) };
    },
    staleTime: Infinity,
    retry: false,
  });

export const captionsQuery = (lessonId: string) =>
  queryOptions({
    queryKey: ['captions', lessonId],
    queryFn: () => fetchCaptions(lessonId),
    staleTime: Infinity,
    gcTime: Infinity,
  });

export const useCaptions = (lessonId: string) => useQuery(captionsQuery(lessonId));
