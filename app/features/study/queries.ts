import { queryOptions, useQuery } from '@tanstack/react-query';
import { callRpc } from '#app/lib/rpc.ts';
import { type StudyOverview, studyOverviewSchema } from './schema.ts';
import { today } from './today.ts';

async function fetchOverview(): Promise<StudyOverview | null> {
  try {
    return studyOverviewSchema.parse(await callRpc('study_overview', { day: today() }));
  } catch {
    return null;
  }
}

/** What other pages say about the study; null: it is not known, and they work without it. */
export const studyOverviewQuery = () =>
  queryOptions({
    queryKey: ['study', 'overview'],
    queryFn: fetchOverview,
    networkMode: 'always',
  });

export const useStudyOverview = () => useQuery(studyOverviewQuery());
