import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from '../primitives/logo.tsx';
import { FinePrint } from './site/fine-print.tsx';
import { MAIN_ID, SkipLink } from './skip-link.tsx';

interface MinimalLayoutProps {
  /** A button at the other end of the bar. */
  back?: ReactNode;
  /** `narrow` for one form, `wide` for steps with a summary beside them. */
  width?: 'narrow' | 'wide';
  /** Replaces the footer. */
  footer?: ReactNode;
  children: ReactNode;
}

const widths = { narrow: 'max-w-lg', wide: 'max-w-5xl' };
/** A minimum height, so that the footer does not move between steps. */
const heights = { narrow: 'flex-1', wide: 'min-h-[calc(100dvh-4rem)]' };

/** A minimal layout: the logo and one task. */
export function MinimalLayout({ back, width = 'narrow', footer, children }: MinimalLayoutProps) {
  const column = `mx-auto w-full px-4 ${widths[width]}`;
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header
        className={`${column} flex min-h-16 flex-wrap items-center justify-between gap-x-4 py-2`}
      >
        <Link
          to="/"
          aria-label="Inglês Proibido, página inicial"
          className="-mx-2 flex min-h-11 items-center px-2"
        >
          <Logo className="text-[min(1.25rem,7vw)]" />
        </Link>
        {back}
      </header>
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className={`${column} ${heights[width]} pt-4 pb-16 outline-none`}
      >
        {children}
      </main>
      {footer ?? (
        <footer className={`${column} pb-8`}>
          <FinePrint />
        </footer>
      )}
    </div>
  );
}
