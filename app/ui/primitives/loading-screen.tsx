import { Spinner } from './spinner.tsx';

/** Fills the room a page will take, so that nothing jumps when it arrives. */
export function LoadingScreen({ label = 'Carregando...' }: { label?: string }) {
  return (
    <output className="flex min-h-[60dvh] items-center justify-center gap-3 text-ink-soft">
      <Spinner className="size-6" />
      <span>{label}</span>
    </output>
  );
}
