import { Link } from 'react-router';
import { Banner } from '../../../ui/primitives/banner.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { ButtonLink } from '../../../ui/primitives/button-link.tsx';
import { Icon } from '../../../ui/primitives/icon.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { usePost } from '../queries.ts';
import { Thread } from './thread.tsx';

/** One post with all that was answered. Key it by the post. */
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
      {isPending && <PostSkeleton />}
      {!isPending && post === undefined && (
        <>
          <h1 className="sr-only">Publicação</h1>
          <Banner
            tone="danger"
            title="Não foi possível carregar a publicação"
            actions={
              <Button variant="ink" size="sm" busy={isFetching} onClick={() => void refetch()}>
                Tentar de novo
              </Button>
            }
          >
            Verifique sua conexão. O que você escreveu continua aqui.
          </Banner>
        </>
      )}
      {post === null && <NotFound />}
      {post && (
        <>
          <title>{`${post.title} | Comunidade`}</title>
          <Thread post={post} />
        </>
      )}
    </div>
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

function PostSkeleton() {
  return (
    <div className="grid gap-4">
      <output className="sr-only">Carregando...</output>
      <Skeleton className="h-10 w-3/4" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
