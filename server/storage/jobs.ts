import type { Job } from '#server/ports/job.ts';
import { sweepUploads, type SweepContext } from './resumable/sweep-uploads.ts';

export const createStorageJobs = (context: SweepContext): Job[] => [
  { name: 'uploads', loop: 'hourly', run: () => sweepUploads(context) },
];
