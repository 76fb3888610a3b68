import type { ReactNode } from 'react';
import { MAIN_ID, SkipLink } from './skip-link.tsx';

interface PublicLayoutProps {
  header: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

export function PublicLayout({ header, footer, children }: PublicLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip">
      <SkipLink />
      {header}
      <main id={MAIN_ID} tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {footer}
    </div>
  );
}
