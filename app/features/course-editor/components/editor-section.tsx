import { type ReactNode, useId } from 'react';

export function EditorSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="headline mb-4 border-b-2 border-ink pb-2 text-lg">
        {title}
      </h3>
      {children}
    </section>
  );
}
