import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { ProtectedRoute } from '../../features/purchases/components/protected-route.tsx';
import { AccountCorner } from '../../ui/layout/account-corner.tsx';
import { AdminLayout } from '../../ui/layout/admin-layout.tsx';
import { LostPage } from '../../ui/layout/lost-page.tsx';
import { ButtonLink } from '../../ui/primitives/button-link.tsx';

/** Around each page, and around what stands for one that did not arrive. */
function Office({ children }: { children: ReactNode }) {
  return (
    <ProtectedRoute need="admin">
      <AdminLayout
        account={
          <>
            <ButtonLink to="/membros" variant="quiet" size="sm" className="max-sm:hidden">
              Meus Cursos
            </ButtonLink>
            <AccountCorner />
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
    <Office>
      <Outlet />
    </Office>
  );
}

export function ErrorBoundary() {
  return (
    <Office>
      <LostPage />
    </Office>
  );
}
