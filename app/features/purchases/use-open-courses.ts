import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAuth } from '#app/features/auth/queries.ts';

const none: readonly string[] = [];

/** The ids of courses with access; none until they are known. */
export function useOpenCourses(): readonly string[] {
  const queryClient = useQueryClient();
  const userId = useAuth().user?.id;
  const [found, setFound] = useState({ userId, courses: none });

  useEffect(() => {
    if (userId === undefined) return;
    // Visitors have no purchases, so nothing is fetched for them.
    import('./queries.ts')
      .then(({ accessQuery }) => queryClient.fetchQuery(accessQuery(userId)))
      .then((access) => setFound({ userId, courses: access.map(({ course_id }) => course_id) }))
      // Without an answer the page stays as prerendered: the checkout checks again.
      .catch(() => undefined);
  }, [queryClient, userId]);

  return found.userId === userId ? found.courses : none;
}
