import { Skeleton } from '#app/ui/primitives/skeleton.tsx';

export function CourseSkeleton() {
  return (
    <div className="grid min-h-dvh content-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] 2xl:grid-cols-[minmax(0,1fr)_24rem]">
      <title>Carregando... | Área de Membros</title>
      <output className="sr-only">Carregando...</output>
      <div aria-hidden="true" className="grid content-start gap-4">
        <Skeleton className="aspect-video w-full" />
        <Skeleton className="h-9 w-2/3" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-4/5" />
      </div>
      <Skeleton className="h-96 w-full" />
    </div>
  );
}
