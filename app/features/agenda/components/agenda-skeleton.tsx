import { Skeleton } from '#app/ui/primitives/skeleton.tsx';

/** Has the height of three classes, so that the month below does not move. */
export function AgendaSkeleton() {
  return (
    <div className="grid gap-4">
      <output className="sr-only">Carregando...</output>
      <Skeleton className="h-96 w-full sm:h-72 xl:h-96" />
      <Skeleton className="h-60 w-full" />
      <Skeleton className="h-60 w-full" />
    </div>
  );
}
