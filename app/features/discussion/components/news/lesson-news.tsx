import { callRpc } from '#app/lib/rpc.ts';
import { commentPageSchema, type Thread } from '#app/features/discussion/schema.ts';
import { useNews } from '#app/features/discussion/use-news.ts';
import { NewsNotice } from './news-notice.tsx';

const words = ['novo comentário', 'novos comentários'] as const;

/** The newest page, as the list reads it first. */
async function readComments(lessonId: string): Promise<Thread[]> {
  const page = await callRpc('list_comments', { lesson_id: lessonId, before: null, target: null });
  return commentPageSchema.parse(page).entries;
}

/** Comments that others write under a lesson while it is read. */
export function LessonNews({ lessonId, known }: { lessonId: string; known: readonly Thread[] }) {
  const { count, show } = useNews({
    place: lessonId,
    topic: `lesson:${lessonId}`,
    known,
    read: () => readComments(lessonId),
  });
  return <NewsNotice count={count} words={words} onShow={show} />;
}
