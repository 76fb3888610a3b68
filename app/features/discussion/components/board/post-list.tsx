import type { ReactNode } from 'react';
import { idlePart } from '#app/lib/lazy/idle-part.ts';
import { LoadError } from '#app/ui/primitives/load-error.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Skeletons } from '#app/ui/primitives/skeletons.tsx';
import { usePosts } from '#app/features/discussion/queries.ts';
import { pendingIn, type PendingEntry, toEntries } from '#app/features/discussion/state.ts';
import { PostCard } from './post-card.tsx';

const BoardNews = idlePart(async () => (await import('../news/board-news.tsx')).BoardNews);

interface PostListProps {
  search: string;
  now: Date;
  outgoing: readonly PendingEntry[];
  renderPending: (entry: PendingEntry) => ReactNode;
}

export function PostList({ search, now, outgoing, renderPending }: PostListProps) {
  const { data, isPending, isFetching, refetch, ...paging } = usePosts(search);
  const known = toEntries(data?.pages);
  const posts = known.filter((post) => !post.isRemoved);
  const waiting = pendingIn(outgoing, null, posts).toReversed();
  return (
    <section aria-label="Publicações" aria-busy={isFetching} className="mt-2">
      <div className="flex min-h-11 items-center justify-between gap-3 pb-2">
        <output className="block text-fine text-ink-soft">
          {search !== '' && data && toResultText(posts.length, paging.hasNextPage)}
        </output>
        {data && <BoardNews search={search} known={known} />}
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {waiting.map((entry) => (
          <li key={entry.item.id}>{renderPending(entry)}</li>
        ))}
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} now={now} />
          </li>
        ))}
      </ul>
      {isPending && (
        <Skeletons
          label="Carregando publicações..."
          sizes={['h-32 w-full', 'h-32 w-full', 'h-32 w-full']}
        />
      )}
      {!isPending && !data && (
        <LoadError
          title="Não foi possível carregar a comunidade"
          busy={isFetching}
          onRetry={refetch}
        >
          Verifique sua conexão. O que você escreveu continua aqui.
        </LoadError>
      )}
      {data && search === '' && posts.length + waiting.length === 0 && <Empty />}
      {paging.hasNextPage && (
        <Button
          variant="outline"
          size="sm"
          fullWidth
          className="mt-4"
          busy={paging.isFetchingNextPage}
          onClick={() => void paging.fetchNextPage()}
        >
          Mostrar mais
        </Button>
      )}
    </section>
  );
}

function toResultText(count: number, hasMore: boolean): string {
  if (count === 0) return 'Nenhuma publicação encontrada com essas palavras.';
  if (hasMore) return `Mais de ${count} publicações encontradas`;
  return count === 1 ? '1 publicação encontrada' : `${count} publicações encontradas`;
}

function Empty() {
  return (
    <div className="border-2 border-dashed border-line p-6">
      <p className="font-semibold">O palco está livre.</p>
      <p className="mt-1 text-ink-soft">
        Ninguém publicou ainda. Conte que frase você está treinando ou que música não sai do ouvido.
      </p>
    </div>
  );
}
