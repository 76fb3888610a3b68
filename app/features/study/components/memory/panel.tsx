import type { ReactNode } from 'react';

interface PanelProps {
  title: string;
  /** One sentence on what is shown. */
  note?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Panel({ title, note, className = '', children }: PanelProps) {
  return (
    <section aria-label={title} className={`min-w-0 break-inside-avoid ${className}`}>
      <div className="mb-4 border-b-2 border-ink pb-2">
        <h2 className="headline text-title-sm">{title}</h2>
        {note && <p className="mt-1 text-fine text-ink-soft">{note}</p>}
      </div>
      {children}
    </section>
  );
}
