import { callRpc } from '#app/lib/rpc.ts';
import { type Thread, threadSchema } from '#app/features/discussion/schema.ts';
import { useNews } from '#app/features/discussion/use-news.ts';
import { NewsNotice } from './news-notice.tsx';

const words = ['nova resposta', 'novas respostas'] as const;

async function readPost(id: string): Promise<Thread[]> {
  const post = threadSchema.parse(
    await callRpc('get_community_post', { post_id: id, target: null }),
  );
  return post ? [post] : [];
}

/** Replies that others write to a post while it is read. */
export function PostNews({ post }: { post: Thread }) {
  const { count, show } = useNews({
    place: null,
    topic: `post:${post.id}`,
    known: [post],
    read: () => readPost(post.id),
  });
  return <NewsNotice count={count} words={words} onShow={show} />;
}
