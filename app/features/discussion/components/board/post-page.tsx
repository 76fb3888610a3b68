import { Link } from 'react-router';
import { LoadError } from '#app/ui/primitives/load-error.tsx';
import { useNow } from '#app/lib/clock/use-now.ts';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { Skeletons } from '#app/ui/primitives/skeletons.tsx';
import { useChangeEntry, useShown, useUnsent } from '#app/features/discussion/mutations.ts';
import { usePost } from '#app/features/discussion/queries.ts';
import type { Thread as Post } from '#app/features/discussion/schema.ts';
import { Thread } from '../thread.tsx';

/** A post with its replies. Key it by the post. */
export function PostPage({ postId }: { postId: string }) {
  const { data: post, isPending, isFetching, refetch } = usePost(postId);
  return (
    <div className="max-w-3xl">
      <Link
        to="/membros/comunidade"
        className="mb-4 inline-flex min-h-11 items-center gap-2 font-semibold"
      >
        <Icon name="arrow-left" className="size-4.5" />
        Comunidade
      </Link>
      {isPending && <Skeletons sizes={['h-10 w-3/4', 'h-40 w-full']} />}
      {!isPending && post === undefined && (
        <>
          <h1 className="sr-only">Publicação</h1>
          <LoadError
            title="Não foi possível carregar a publicação"
            busy={isFetching}
            onRetry={refetch}
          >
            Verifique sua conexão. O que você escreveu continua aqui.
          </LoadError>
        </>
      )}
      {post === null && <NotFound />}
      {post && (
        <>
          <title>{`${post.title} | Comunidade`}</title>
          <PostThread post={post} />
        </>
      )}
    </div>
  );
}

function PostThread({ post }: { post: Post }) {
  const comment = useShown(null, post);
  const handlers = useChangeEntry(null);
  return (
    <Thread
      place={null}
      comment={comment}
      unsent={useUnsent(null)}
      now={useNow()}
      handlers={handlers}
    />
  );
}

function NotFound() {
  return (
    <section className="border-2 border-ink bg-sheet p-6 sm:p-10">
      <title>Publicação não encontrada | Comunidade</title>
      <h1 className="poster text-poster-sm">Publicação não encontrada</h1>
      <p className="mt-4">Ela pode ter sido apagada por quem escreveu ou saído do ar.</p>
      <ButtonLink to="/membros/comunidade" variant="ink" className="mt-6">
        Ver a comunidade
      </ButtonLink>
    </section>
  );
}
