import { Outlet } from 'react-router';
import { LEGAL_LINKS, PUBLIC_LINKS } from '../../content/navigation.ts';
import { AccountCorner } from '../../ui/layout/account-corner.tsx';
import { PublicLayout } from '../../ui/layout/public-layout.tsx';
import { SiteFooter } from '../../ui/layout/site-footer.tsx';
import { SiteHeader } from '../../ui/layout/site-header.tsx';
import { useCountedVisit } from '../../ui/layout/use-counted-visit.ts';

export default function Layout() {
  useCountedVisit();
  return (
    <PublicLayout
      header={<SiteHeader links={PUBLIC_LINKS} account={<AccountCorner />} />}
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
