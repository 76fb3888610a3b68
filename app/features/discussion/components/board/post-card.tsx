import { Link } from 'react-router';
import { likeText, replyCountText } from '#app/features/discussion/messages.ts';
import type { Post } from '#app/features/discussion/schema.ts';
import { Byline } from '../byline.tsx';

/** A post in the list: its beginning and its counts. */
export function PostCard({ post, now }: { post: Post; now: Date }) {
  const facts = [replyCountText(post.replyCount)];
  if (post.likeCount > 0) facts.push(likeText(post.likeCount));
  return (
    <article className="relative border-2 border-ink bg-sheet p-4 hover:bg-kraft sm:p-5">
      <Byline place={null} entry={post} now={now} />
      <h2 className="mt-3 text-lg leading-snug font-semibold">
        <Link
          to={`/membros/comunidade/${post.id}`}
          className="no-underline after:absolute after:inset-0 hover:underline"
        >
          {post.title}
        </Link>
      </h2>
      <p className="mt-1 line-clamp-3">{post.content}</p>
      <p className="figures mt-3 text-fine text-ink-soft">{facts.join(' · ')}</p>
    </article>
  );
}
