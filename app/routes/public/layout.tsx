import { Outlet } from 'react-router';
import { LEGAL_LINKS, PUBLIC_LINKS } from '../../content/navigation.ts';
import { PublicLayout } from '../../ui/layout/public-layout.tsx';
import { SiteFooter } from '../../ui/layout/site-footer.tsx';
import { SiteHeader } from '../../ui/layout/site-header.tsx';
import { ButtonLink } from '../../ui/primitives/button-link.tsx';

export default function Layout() {
  return (
    <PublicLayout
      header={
        <SiteHeader
          links={PUBLIC_LINKS}
          account={
            <ButtonLink to="/login" variant="ink" size="sm" className="max-md:px-3 max-md:text-sm">
              Área de Membros
            </ButtonLink>
          }
        />
      }
      footer={
        <SiteFooter
          links={PUBLIC_LINKS}
          legalLinks={LEGAL_LINKS}
          slogan="Aperte o play. O resto é repetição."
        />
      }
    >
      <Outlet />
    </PublicLayout>
  );
}
