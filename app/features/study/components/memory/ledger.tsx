import { useInfiniteQuery } from '@tanstack/react-query';
import { rememberedText, tappedText } from '#app/features/study/memory/messages.ts';
import { ledgerQuery } from '#app/features/study/memory/queries.ts';
import type { LedgerRow } from '#app/features/study/memory/schema.ts';
import { today as toDay } from '#app/lib/clock/today.ts';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { LoadError } from '#app/ui/primitives/load-error.tsx';
import { LoadMore } from '#app/ui/primitives/load-more.tsx';
import { Skeleton } from '#app/ui/primitives/skeleton.tsx';
import { Panel } from './panel.tsx';

/** Lists the words that the student tapped in songs, each with its memory. */
export function Ledger({ today }: { today: number }) {
  return (
    <Panel
      title="Do toque à lembrança"
      note="As palavras em que você tocou nas músicas, e os dias em que lembrou delas."
    >
      <Rows today={today} />
    </Panel>
  );
}

function Rows({ today }: { today: number }) {
  const query = useInfiniteQuery(ledgerQuery());
  const rows = query.data?.pages.flat();
  if (query.isPending) return <Skeleton className="h-40 w-full" />;
  if (!rows)
    return (
      <LoadError
        title="Não foi possível carregar as palavras"
        busy={query.isFetching}
        onRetry={query.refetch}
      >
        Verifique sua conexão.
      </LoadError>
    );
  if (rows.length === 0)
    return (
      <div className="border-2 border-dashed border-line p-5">
        <p className="mb-4">
          Nenhuma palavra ainda. Toque numa palavra da letra de uma música e crie um card: aqui
          aparece cada dia em que você lembrar dela.
        </p>
        <ButtonLink to="/membros/musicas" variant="outline" size="sm">
          Ver as músicas
        </ButtonLink>
      </div>
    );
  return (
    <>
      <ol className="border-b border-line">
        {rows.map((row) => (
          <Row key={row.cardId} row={row} today={today} />
        ))}
      </ol>
      {query.hasNextPage && (
        <div className="mt-4 print:hidden">
          <LoadMore
            isBusy={query.isFetchingNextPage}
            hasFailed={query.isFetchNextPageError}
            failure="As outras palavras não carregaram."
            onLoad={() => void query.fetchNextPage()}
          >
            Mostrar mais palavras
          </LoadMore>
        </div>
      )}
    </>
  );
}

function Row({ row, today }: { row: LedgerRow; today: number }) {
  const isRemembered = row.remembered.length > 0;
  return (
    <li className="grid gap-x-6 gap-y-1 border-t border-line py-3 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
      <div>
        <p lang="en" className="headline text-lg wrap-anywhere">
          {row.front}
        </p>
        <p className="text-fine text-ink-soft">
          <span>{row.meaning}</span>
          {row.song !== null && (
            <span>
              {' · '}
              <span lang="en">{row.song}</span>
            </span>
          )}
        </p>
      </div>
      <p className="figures">
        {tappedText(row, toDay, today)}
        <span className={isRemembered ? 'text-signal-text' : 'text-ink-soft'}> → </span>
        <span className={isRemembered ? 'font-semibold' : 'text-ink-soft'}>
          {rememberedText(row, today)}
        </span>
      </p>
    </li>
  );
}
