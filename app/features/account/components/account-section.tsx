import { type ReactNode, useId } from 'react';

interface AccountSectionProps {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}

export function AccountSection({ title, hint, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-t-2 border-ink py-8 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div>
        <h2 id={id} className="headline text-title-sm">
          {title}
        </h2>
        {hint && <p className="mt-2 text-fine text-ink-soft">{hint}</p>}
      </div>
      <div className="max-w-xl min-w-0">{children}</div>
    </section>
  );
}
