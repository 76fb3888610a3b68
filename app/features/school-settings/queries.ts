import { queryOptions } from '@tanstack/react-query';
import { TERMS_VERSION } from '#app/content/terms-version.ts';
import { callFunction } from '#app/lib/functions.ts';
import { callRpc } from '#app/lib/rpc.ts';
import { openingListSchema, schoolSettingsSchema } from './schema.ts';

/** Every setting of the school, without its secrets. Administrators only. */
export const schoolSettingsQuery = () =>
  queryOptions({
    queryKey: ['school-settings'],
    queryFn: async () => schoolSettingsSchema.parse(await callFunction('school-settings')),
    refetchOnWindowFocus: true, // the link of a test mail is opened elsewhere
  });

/** The needs of a school that opens; null: nothing, or the list was put away. */
export const openingListQuery = () =>
  queryOptions({
    queryKey: ['opening-list'],
    queryFn: async () =>
      openingListSchema.parse(await callRpc('admin_read_opening_list', { terms: TERMS_VERSION })),
  });
