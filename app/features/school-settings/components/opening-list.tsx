import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { failureToast, toast } from '#app/lib/toast.ts';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { Skeleton } from '#app/ui/primitives/skeleton.tsx';
import { TextButton } from '#app/ui/primitives/text-button.tsx';
import { openingTexts } from '../messages.ts';
import { useNoteTerms, usePutAwayList } from '../mutations.ts';
import { openingListQuery } from '../queries.ts';
import type { OpeningLine } from '../schema.ts';

/** The steps that open a school, until all are done or the list is put away. Its height is that of its place-holder. */
export function OpeningList() {
  const { data: lines, isPending } = useQuery(openingListQuery());
  const { mutate, isPending: isLeaving } = usePutAwayList();
  if (isPending) return <Skeleton className="mb-6 h-14 w-full" />;
  if (!lines) return null;
  const next = lines.find(({ is_done: isDone }) => !isDone);
  const done = lines.filter(({ is_done: isDone }) => isDone).length;

  function handlePutAway() {
    mutate(undefined, {
      onSuccess: (result) => {
        if (!result.ok) toast(failureToast(result.message));
      },
    });
  }

  return (
    <details className="mb-6 border-2 border-ink bg-sheet">
      <summary className="flex min-h-13 cursor-pointer items-center gap-3 px-4">
        <span className="headline min-w-0 text-title-sm">Abrir a escola</span>
        <span className="figures ml-auto min-w-0 text-fine">{`${done} de ${lines.length}`}</span>
        <Icon name="chevron-down" className="size-5" />
      </summary>
      <ol className="grid grid-cols-1 gap-1 px-4">
        {lines.map((line) => (
          <Line key={line.name} line={line} isNext={line === next} />
        ))}
      </ol>
      <p className="px-4 py-2">
        <TextButton aria-disabled={isLeaving} onClick={handlePutAway}>
          Guardar esta lista
        </TextButton>
      </p>
    </details>
  );
}

function Line({ line, isNext }: { line: OpeningLine; isNext: boolean }) {
  const { label, help, to } = openingTexts[line.name];
  return (
    <li className="flex items-start gap-3 border-t border-line py-2">
      <Icon name={line.is_done ? 'check' : 'arrow-right'} className="mt-3 size-5 shrink-0" />
      <div className="min-w-0">
        {to === null || line.is_done ? (
          <p className="flex min-h-11 items-center font-semibold">{label}</p>
        ) : (
          <Link
            to={to}
            className="flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {label}
          </Link>
        )}
        <span className="sr-only">{line.is_done ? 'Pronto.' : 'Falta.'}</span>
        {!line.is_done && (
          <p className="text-fine text-ink-soft">{`${isNext ? 'Próximo passo. ' : ''}${help}`}</p>
        )}
        {!line.is_done && line.name === 'terms' && <Terms />}
      </div>
    </li>
  );
}

/** The two texts, and the word of who has read them. */
function Terms() {
  const { mutate, isPending } = useNoteTerms();

  function handleRead() {
    mutate(undefined, {
      onSuccess: (result) => {
        if (!result.ok) toast(failureToast(result.message));
      },
    });
  }

  return (
    <p className="flex flex-wrap gap-x-5">
      {[
        { label: 'Termos de uso', to: '/termos-de-uso' },
        { label: 'Política de privacidade', to: '/politica-de-privacidade' },
      ].map(({ label, to }) => (
        <Link
          key={to}
          to={to}
          className="flex min-h-11 min-w-0 items-center text-fine underline underline-offset-4"
        >
          {label}
        </Link>
      ))}
      <TextButton aria-disabled={isPending} onClick={handleRead}>
        Li os dois
      </TextButton>
    </p>
  );
}
