import { Skeleton } from '#app/ui/primitives/skeleton.tsx';

export function CourseCardsSkeleton() {
  return (
    <div>
      <output className="sr-only">Carregando...</output>
      <ul aria-hidden="true" className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
        {[1, 2, 3].map((card) => (
          <li key={card} className="border-2 border-line bg-sheet">
            <Skeleton className="aspect-video w-full" />
            <div className="grid gap-3 p-5">
              <Skeleton className="h-5 w-24" />
              <Skeleton className="h-7 w-3/4" />
              <Skeleton className="h-16 w-full" />
              <Skeleton className="mt-6 h-12 w-full" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
