interface ShortcutsHelpProps {
  hint: string;
  shortcuts: readonly { keys: string; action: string }[];
}

/** Shown on devices with a keyboard. */
export function ShortcutsHelp({ hint, shortcuts }: ShortcutsHelpProps) {
  return (
    <details className="mt-8 hidden border-t border-line pt-3 text-fine pointer-fine:block">
      <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
        Atalhos do teclado
      </summary>
      <p className="text-ink-soft">{hint}</p>
      <dl className="mt-3 grid max-w-lg gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {shortcuts.map(({ keys, action }) => (
          <div key={keys} className="contents">
            <dt className="font-semibold">{keys}</dt>
            <dd className="text-ink-soft">{action}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
