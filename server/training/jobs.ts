import type { Job } from '../ports/job.ts';
import { createTrainingJob, type TrainingContext } from './train-students.ts';

export const createTrainingJobs = (context: TrainingContext): Job[] => [
  { name: 'training', loop: 'training', run: createTrainingJob(context) },
];
