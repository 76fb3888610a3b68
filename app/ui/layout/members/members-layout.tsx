import { type ReactNode, type Ref, useRef } from 'react';
import { Link } from 'react-router';
import { Logo } from '#app/ui/primitives/logo.tsx';
import { MembersHeader } from './members-header.tsx';
import { MembersNav } from './members-nav.tsx';
import { NewScreen } from '../new-screen.tsx';
import { MAIN_ID, SkipLink } from '../skip-link.tsx';
import { TestModeMark } from '../site/test-mode-mark.tsx';
import { useRestoredFocus } from '../use-restored-focus.ts';

interface MembersLayoutProps {
  account: ReactNode;
  notifications: ReactNode;
  search: ReactNode;
  headerSlotRef: Ref<HTMLDivElement>;
  support: ReactNode;
  children: ReactNode;
}

/** A constant element, which React does not render again with the layout. */
const nav = <MembersNav />;

export function MembersLayout({ headerSlotRef, support, children, ...header }: MembersLayoutProps) {
  const main = useRef<HTMLElement>(null);
  useRestoredFocus(main);
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <SkipLink />
      <aside aria-label="Menu e suporte" className="hidden border-r-2 border-ink lg:block">
        <div className="sticky top-0 flex h-dvh flex-col overflow-y-auto">
          <Link
            to="/membros"
            aria-label="Inglês Proibido, meus cursos"
            className="flex min-h-16 items-center px-6"
          >
            <Logo className="text-lg" />
          </Link>
          <div className="py-4">{nav}</div>
          <div className="mt-auto p-3">{support}</div>
        </div>
      </aside>
      <div className="flex min-h-dvh min-w-0 flex-col">
        <MembersHeader
          {...header}
          slotRef={headerSlotRef}
          renderMenu={(close) => (
            <div className="-mx-6 grid gap-6">
              <MembersNav onNavigate={close} />
              <div className="px-6">{support}</div>
            </div>
          )}
        />
        <NewScreen area={main} />
        <main
          ref={main}
          id={MAIN_ID}
          tabIndex={-1}
          className="min-h-[calc(100dvh-4rem)] w-full max-w-[88rem] flex-1 px-4 py-6 outline-none sm:px-6 lg:px-8 lg:py-8"
        >
          {children}
        </main>
        <footer className="px-4 pb-6 sm:px-6 lg:px-8">
          <TestModeMark />
        </footer>
      </div>
    </div>
  );
}
