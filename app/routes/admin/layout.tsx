import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { ProtectedRoute } from '#app/features/purchases/components/protected-route.tsx';
import { AccountMenuSlot } from '#app/features/auth/components/account-menu-slot.tsx';
import { AdminLayout } from '#app/ui/layout/admin/admin-layout.tsx';
import { UnreachablePage } from '#app/ui/layout/unreachable-page.tsx';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import type { Route } from './+types/layout.ts';

/** The frame of each page and of its error page. */
function AdminFrame({ children }: { children: ReactNode }) {
  return (
    <ProtectedRoute need="admin">
      <AdminLayout
        account={
          <>
            <ButtonLink to="/membros" variant="quiet" size="sm" className="max-sm:hidden">
              Meus Cursos
            </ButtonLink>
            <AccountMenuSlot />
          </>
        }
      >
        {children}
      </AdminLayout>
    </ProtectedRoute>
  );
}

export default function Layout() {
  return (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AdminFrame>
      <UnreachablePage error={error} />
    </AdminFrame>
  );
}
