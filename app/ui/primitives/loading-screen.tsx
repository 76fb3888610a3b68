import { Spinner } from './spinner.tsx';

/** As high as a page, so that nothing moves when it loads. */
export function LoadingScreen({ label = 'Carregando...' }: { label?: string }) {
  return (
    <output className="flex min-h-[60dvh] items-center justify-center gap-3 text-ink-soft">
      <Spinner className="size-6" />
      <span>{label}</span>
    </output>
  );
}
