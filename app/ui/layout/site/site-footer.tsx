import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { FinePrint } from './fine-print.tsx';

interface SiteFooterProps {
  links: readonly { label: string; to: string }[];
  legalLinks: readonly { label: string; to: string }[];
  slogan: ReactNode;
}

export function SiteFooter({ links, legalLinks, slogan }: SiteFooterProps) {
  const columns = [
    { title: 'Páginas', entries: links },
    { title: 'Informações legais', entries: legalLinks },
  ];
  return (
    <footer className="on-stage site-footer">
      <div className="measure grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,40%)),1fr))] gap-x-6 gap-y-8 pt-14 pb-8 md:grid-cols-[1fr_auto_auto] md:gap-16">
        <p className="headline max-w-md text-title max-md:col-span-full">{slogan}</p>
        {columns.map(({ title, entries }) => (
          <nav key={title} aria-label={title}>
            <ul className="grid gap-0.5">
              {entries.map((link) => (
                <li key={link.to}>
                  <Link
                    to={link.to}
                    className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
                  >
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="measure pb-6">
        <FinePrint />
      </div>
      <p aria-hidden="true" className="site-footer-name poster">
        <span className="lockup-line [--em:6.522]">Inglês Proibido</span>
      </p>
    </footer>
  );
}
