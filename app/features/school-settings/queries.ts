import { queryOptions } from '@tanstack/react-query';
import { callFunction } from '#app/lib/functions.ts';
import { schoolSettingsSchema } from './schema.ts';

/** Every setting of the school, without its secrets. Administrators only. */
export const schoolSettingsQuery = () =>
  queryOptions({
    queryKey: ['school-settings'],
    queryFn: async () => schoolSettingsSchema.parse(await callFunction('school-settings')),
    refetchOnWindowFocus: true, // the link of a test mail is opened elsewhere
  });
