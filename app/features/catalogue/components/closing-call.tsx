import type { ReactNode } from 'react';

interface ClosingCallProps {
  title: string;
  text: string;
  action: ReactNode;
}

export function ClosingCall({ title, text, action }: ClosingCallProps) {
  return (
    <section aria-labelledby="final-titulo" className="closing">
      <div className="measure section closing-body">
        <h2 id="final-titulo" className="poster text-poster">
          {title}
        </h2>
        <div className="w-full max-w-sm">
          <p className="mb-6 text-lead">{text}</p>
          {action}
        </div>
      </div>
    </section>
  );
}
