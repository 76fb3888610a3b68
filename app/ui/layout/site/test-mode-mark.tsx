import { sandboxFlag } from '#app/lib/site.ts';

/** Shown while the sandbox takes the payments: no money moves. */
export function TestModeMark({ className = '' }: { className?: string }) {
  return (
    <p
      data-stamped={sandboxFlag()}
      className={`label mt-3 inline-block border-2 border-dashed border-current px-2.5 py-1 ${className}`}
    >
      Modo de teste
    </p>
  );
}
