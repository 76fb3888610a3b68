import { callRpc } from '#app/lib/rpc.ts';
import { type Post, postPageSchema } from '#app/features/discussion/schema.ts';
import { useNews } from '#app/features/discussion/use-news.ts';
import { NewsNotice } from './news-notice.tsx';

const words = ['nova publicação', 'novas publicações'] as const;

async function readPosts(search: string): Promise<Post[]> {
  const page = await callRpc('list_community_posts', { search, after: null, after_time: null });
  return postPageSchema.parse(page).entries;
}

/** Posts that others publish while the list is read. */
export function BoardNews({ search, known }: { search: string; known: readonly Post[] }) {
  const { count, show } = useNews({
    place: null,
    topic: 'board',
    known,
    search,
    read: () => readPosts(search),
  });
  return <NewsNotice count={count} words={words} onShow={show} />;
}
