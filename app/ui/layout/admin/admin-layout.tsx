import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { useRestoredFocus } from '../use-restored-focus.ts';
import { Logo } from '#app/ui/primitives/logo.tsx';
import type { AdminLink, Waiting } from './admin-links.ts';
import { AdminNav } from './admin-nav.tsx';
import { NewScreen } from '../new-screen.tsx';
import { MAIN_ID, SkipLink } from '../skip-link.tsx';
import { TestModeMark } from '../site/test-mode-mark.tsx';

interface AdminLayoutProps {
  links: readonly AdminLink[];
  waiting: Waiting;
  account: ReactNode;
  children: ReactNode;
}

const column = 'mx-auto w-full max-w-[88rem] px-4 sm:px-6';

export function AdminLayout({ links, waiting, account, children }: AdminLayoutProps) {
  const main = useRef<HTMLElement>(null);
  useRestoredFocus(main);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-b-2 border-ink">
        <div className={column}>
          <div className="flex min-h-16 flex-wrap items-center gap-x-2 gap-y-2 py-2 sm:gap-x-4">
            <Link
              to="/"
              aria-label="Inglês Proibido, página inicial"
              className="-ml-2 flex min-h-11 items-center px-2 max-sm:hidden"
            >
              <Logo className="text-lg" />
            </Link>
            <h1 className="headline text-title-sm max-sm:text-base sm:ml-2">
              Área de Administração
            </h1>
            <div className="ml-auto flex shrink-0 items-center gap-1">{account}</div>
          </div>
          <AdminNav links={links} waiting={waiting} />
        </div>
      </header>
      <NewScreen area={main} />
      <main
        ref={main}
        id={MAIN_ID}
        tabIndex={-1}
        className={`${column} min-h-[calc(100dvh-4rem)] flex-1 py-6 outline-none`}
      >
        {children}
      </main>
      <footer className={`${column} pb-6`}>
        <TestModeMark />
      </footer>
    </div>
  );
}
