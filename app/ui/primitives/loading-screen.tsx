import { Spinner } from './spinner.tsx';

/** Has the height of a page, so that nothing moves when the page loads. */
export function LoadingScreen({ label = 'Carregando...' }: { label?: string }) {
  return (
    <output className="flex min-h-[60dvh] items-center justify-center gap-3 text-ink-soft">
      <Spinner className="size-6" />
      <span>{label}</span>
    </output>
  );
}
