import { useParams } from 'react-router';
import { PostPage } from '../../features/community/components/post-page.tsx';
import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Comunidade' });

export default function CommunityPostPage() {
  const { postId = '' } = useParams();
  return <PostPage key={postId} postId={postId} />;
}
