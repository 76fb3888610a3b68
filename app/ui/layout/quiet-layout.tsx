import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from '../primitives/logo.tsx';
import { MAIN_ID, SkipLink } from './skip-link.tsx';

interface QuietLayoutProps {
  /** A back button at the other end of the bar. */
  back?: ReactNode;
  /** `narrow` for one form, `wide` for a form with a summary beside it. */
  width?: 'narrow' | 'wide';
  footer?: ReactNode;
  children: ReactNode;
}

/** Logo, one task, nothing that competes with it. */
export function QuietLayout({ back, width = 'narrow', footer, children }: QuietLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="measure flex h-16 items-center justify-between gap-4">
        <Link
          to="/"
          aria-label="Inglês Proibido, página inicial"
          className="-mx-2 flex min-h-11 items-center px-2"
        >
          <Logo className="text-xl" />
        </Link>
        {back}
      </header>
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className={`mx-auto w-full flex-1 px-4 pt-4 pb-16 outline-none ${width === 'narrow' ? 'max-w-lg' : 'max-w-5xl'}`}
      >
        {children}
      </main>
      {footer}
    </div>
  );
}
