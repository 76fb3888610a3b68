import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callRpc } from '#app/lib/rpc.ts';
import {
  campaignsSchema,
  conversionsSchema,
  courseProgressSchema,
  revenueSchema,
} from './schema.ts';
import type { Period } from './state.ts';

const toArgs = ({ first, last }: Period) => ({ first_day: first, last_day: last });

export const revenueQuery = (period: Period) =>
  queryOptions({
    queryKey: ['statistics', 'revenue', period],
    queryFn: async () => revenueSchema.parse(await callRpc('admin_revenue', toArgs(period))),
    placeholderData: keepPreviousData,
  });

export const campaignsQuery = (period: Period) =>
  queryOptions({
    queryKey: ['statistics', 'campaigns', period],
    queryFn: async () => campaignsSchema.parse(await callRpc('admin_campaigns', toArgs(period))),
    placeholderData: keepPreviousData,
  });

export const conversionsQuery = () =>
  queryOptions({
    queryKey: ['statistics', 'conversions'],
    queryFn: async () => conversionsSchema.parse(await callRpc('admin_read_conversions')),
  });

export const courseProgressQuery = (course: string, period: Period) =>
  queryOptions({
    queryKey: ['statistics', 'course', course, period],
    queryFn: async () =>
      courseProgressSchema.parse(
        await callRpc('admin_course_progress', { course, ...toArgs(period) }),
      ),
    enabled: course !== '',
    placeholderData: keepPreviousData,
  });
