import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { callRpc } from '#app/lib/rpc.ts';
import { refreshQuery } from '#app/lib/wire/refresh-query.ts';
import { type StudyOverview, studyOverviewSchema } from './schema.ts';
import { today } from '#app/lib/clock/today.ts';

async function fetchOverview(): Promise<StudyOverview | null> {
  try {
    return studyOverviewSchema.parse(await callRpc('study_overview', { day: today() }));
  } catch {
    return null;
  }
}

/** The summary of the study on other pages; null: it is not known, and they work without it. */
export const studyOverviewQuery = () =>
  queryOptions({
    queryKey: ['study', 'overview'],
    queryFn: fetchOverview,
    networkMode: 'always',
  });

export const useStudyOverview = () => useQuery(studyOverviewQuery());

/** The study of a person on this device, for an exercise whose answers are reviews. Its script comes with the first exercise. */
export async function openStudy(userId: string) {
  const { openStudyDevice } = await import('./device/open-study-device.ts');
  return openStudyDevice(userId);
}

type Study = Pick<Awaited<ReturnType<typeof openStudy>>, 'leave'>;

/** Sends what waits, and closes. */
export async function leaveStudy(study: Study, client: QueryClient): Promise<void> {
  await study.leave();
  await refreshQuery(client, studyOverviewQuery().queryKey);
}
