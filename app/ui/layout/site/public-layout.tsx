import { useRef, type ReactNode } from 'react';
import { NewScreen } from '../new-screen.tsx';
import { MAIN_ID, SkipLink } from '../skip-link.tsx';
import { LinkNotice } from './link-notice.tsx';

interface PublicLayoutProps {
  header: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

export function PublicLayout({ header, footer, children }: PublicLayoutProps) {
  const main = useRef<HTMLElement>(null);
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip">
      <SkipLink />
      <LinkNotice />
      {header}
      <NewScreen area={main} />
      {/* At least a screen, so that the footer stands below what loads. */}
      <main
        ref={main}
        id={MAIN_ID}
        tabIndex={-1}
        className="min-h-[calc(100dvh-4rem)] flex-1 outline-none"
      >
        {children}
      </main>
      {footer}
    </div>
  );
}
