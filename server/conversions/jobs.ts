import type { Job } from '../ports/job.ts';
import { reportConversions, type ConversionContext } from './report-conversions.ts';

export const createConversionJobs = (context: ConversionContext): Job[] => [
  { name: 'conversions', loop: 'conversions', run: () => reportConversions(context) },
];
