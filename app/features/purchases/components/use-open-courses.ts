import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAuth } from '../../session/queries.ts';

const none: readonly string[] = [];

/** The ids of the courses that whoever is signed in may open; none until they are known. */
export function useOpenCourses(): readonly string[] {
  const queryClient = useQueryClient();
  const userId = useAuth().user?.id;
  const [found, setFound] = useState({ userId, courses: none });

  useEffect(() => {
    if (userId === undefined) return;
    // Fetched only for who is signed in: strangers carry no purchases.
    import('../queries.ts')
      .then(({ accessQuery }) => queryClient.fetchQuery(accessQuery(userId)))
      .then((access) => setFound({ userId, courses: access.map(({ course_id }) => course_id) }))
      // Without an answer the page stays as it was built: the checkout asks again.
      .catch(() => undefined);
  }, [queryClient, userId]);

  return found.userId === userId ? found.courses : none;
}
