import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { ProtectedRoute } from '#app/features/purchases/components/protected-route.tsx';
import { PasskeyButton } from '#app/features/auth/components/passkey-button.tsx';
import { useAuth } from '#app/features/auth/queries.ts';
import { DemandedFactor } from '#app/features/factors/components/demanded-factor.tsx';
import { ProofHost } from '#app/features/factors/components/proof/proof-host.tsx';
import { AccountMenuSlot } from '#app/features/auth/components/account-menu-slot.tsx';
import { AdminLayout } from '#app/ui/layout/admin/admin-layout.tsx';
import { UnreachablePage } from '#app/ui/layout/unreachable-page.tsx';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import type { Route } from './+types/layout.ts';

/** Nothing of the area loads before the second factor that the school demands. */
function Guarded({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  if (!user) return null;
  return (
    <DemandedFactor userId={user.id} passkey={<PasskeyButton label="Usar a chave do aparelho" />}>
      {children}
    </DemandedFactor>
  );
}

/** The frame of each page and of its error page. */
function AdminFrame({ children }: { children: ReactNode }) {
  return (
    <ProtectedRoute need="admin">
      <Guarded>
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
        <ProofHost />
      </Guarded>
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
