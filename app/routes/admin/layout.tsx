import { Outlet } from 'react-router';
import { ProtectedRoute } from '../../features/purchases/components/protected-route.tsx';
import { AccountCorner } from '../../ui/layout/account-corner.tsx';
import { AdminLayout } from '../../ui/layout/admin-layout.tsx';
import { ButtonLink } from '../../ui/primitives/button-link.tsx';

export default function Layout() {
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
        <Outlet />
      </AdminLayout>
    </ProtectedRoute>
  );
}
