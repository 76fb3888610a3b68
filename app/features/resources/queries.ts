import { queryOptions, useQuery } from '@tanstack/react-query';
import { loadSupabase } from '#app/lib/supabase.ts';
import { resourcesSchema } from './schema.ts';

export const RESOURCES_KEY = ['resources'];

interface Shown {
  /** Admins also read archived resources. */
  withArchived: boolean;
}

async function fetchResources({ withArchived }: Shown) {
  const supabase = await loadSupabase();
  let query = supabase
    .from('resources')
    .select(
      'id,title,description,kind,url,file_size,course_id,archived_at,version,course:courses(title)',
    )
    .order('position')
    .order('id');
  if (!withArchived) query = query.is('archived_at', null);
  const { data, error } = await query;
  if (error) throw error;
  return resourcesSchema.parse(data);
}

export const resourcesQuery = (shown: Shown) =>
  queryOptions({ queryKey: [...RESOURCES_KEY, shown], queryFn: () => fetchResources(shown) });

export const useResources = (shown: Shown) => useQuery(resourcesQuery(shown));
