import { Outlet } from 'react-router';
import { LEGAL_LINKS, PUBLIC_LINKS } from '#app/content/navigation.ts';
import { AccountMenuSlot } from '#app/features/auth/components/account-menu-slot.tsx';
import { PublicLayout } from '#app/ui/layout/site/public-layout.tsx';
import { SiteFooter } from '#app/ui/layout/site/site-footer.tsx';
import { SiteHeader } from '#app/ui/layout/site/site-header.tsx';
import { useCountedVisit } from '#app/ui/layout/use-counted-visit.ts';

export default function Layout() {
  useCountedVisit();
  return (
    <PublicLayout
      header={<SiteHeader links={PUBLIC_LINKS} account={<AccountMenuSlot />} />}
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
