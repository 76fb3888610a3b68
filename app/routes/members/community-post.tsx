import { useParams } from 'react-router';
import { PostPage } from '#app/features/discussion/components/board/post-page.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Comunidade' });

export default function CommunityPostPage() {
  const { postId = '' } = useParams();
  return <PostPage key={postId} postId={postId} />;
}
