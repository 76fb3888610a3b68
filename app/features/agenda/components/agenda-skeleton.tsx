import { Skeleton } from '../../../ui/primitives/skeleton.tsx';

export function AgendaSkeleton() {
  return (
    <div className="grid gap-4">
      <output className="sr-only">Carregando...</output>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-36 w-full" />
      ))}
    </div>
  );
}
