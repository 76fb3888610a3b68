import { queryOptions } from '@tanstack/react-query';
import { callRpc } from '#app/lib/rpc.ts';
import { loadSupabase } from '#app/lib/supabase.ts';
import { bumpsSchema, offeredCoursesSchema } from './schema.ts';

export const ORDER_BUMPS_KEY = ['order-bumps'];

async function fetchCourses() {
  const supabase = await loadSupabase();
  const { data, error } = await supabase
    .from('courses')
    .select('id,title,price,sale_price,is_available,is_listed,enrollment_status,archived_at')
    .order('position');
  if (error) throw error;
  return offeredCoursesSchema.parse(data);
}

/** The offers beside a course at the checkout, with the courses that can be offered. */
export const orderBumpsQuery = (course: string) =>
  queryOptions({
    queryKey: [...ORDER_BUMPS_KEY, course],
    queryFn: async () => {
      const [bumps, courses] = await Promise.all([
        callRpc('admin_read_order_bumps', { course }),
        fetchCourses(),
      ]);
      return {
        bumps: bumpsSchema.parse(bumps),
        courses: courses.filter(({ id }) => id !== course),
      };
    },
    refetchOnWindowFocus: true,
  });
