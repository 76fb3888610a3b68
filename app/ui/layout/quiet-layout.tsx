import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from '../primitives/logo.tsx';
import { FinePrint } from './fine-print.tsx';
import { MAIN_ID, SkipLink } from './skip-link.tsx';

interface QuietLayoutProps {
  /** A back button at the other end of the bar. */
  back?: ReactNode;
  /** `narrow` for one form, `wide` for steps with a summary beside them. */
  width?: 'narrow' | 'wide';
  /** In place of the small print. */
  footer?: ReactNode;
  children: ReactNode;
}

const widths = { narrow: 'max-w-lg', wide: 'max-w-5xl' };
/** Steps differ in height: below the screen, the small print does not jump at each of them. */
const heights = { narrow: 'flex-1', wide: 'min-h-[calc(100dvh-4rem)]' };

/** Logo, one task, nothing that competes with it. */
export function QuietLayout({ back, width = 'narrow', footer, children }: QuietLayoutProps) {
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
