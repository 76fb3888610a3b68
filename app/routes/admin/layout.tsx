import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ProtectedRoute } from '#app/features/purchases/components/protected-route.tsx';
import { PasskeyButton } from '#app/features/auth/components/passkey-button.tsx';
import { useAuth } from '#app/features/auth/queries.ts';
import { DemandedFactor } from '#app/features/factors/components/demanded-factor.tsx';
import { ProofHost } from '#app/features/factors/components/proof/proof-host.tsx';
import { AccountMenuSlot } from '#app/features/auth/components/account-menu-slot.tsx';
import { AdminSearch } from '#app/features/search/components/admin-search.tsx';
import { RolesOfReader } from '#app/features/team/components/roles-of-reader.tsx';
import { ForeignArea } from '#app/features/team/components/foreign-area.tsx';
import { useWaiting } from '#app/features/today/queries.ts';
import { holdsOneOf, type TeamRole } from '#domain/account/team-roles.ts';
import { listAdminActions } from '#app/ui/layout/admin/admin-actions.ts';
import { listAdminLinks, rolesOf } from '#app/ui/layout/admin/admin-links.ts';
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

const account = (
  <>
    <ButtonLink to="/membros" variant="quiet" size="sm" className="max-sm:hidden">
      Meus Cursos
    </ButtonLink>
    <AccountMenuSlot />
  </>
);

const loadSettings = async () =>
  (await import('#app/features/school-settings/search-lines.ts')).searchLines;
const loadNothing = async () => [];

interface TabbedProps {
  held: readonly TeamRole[];
  children: ReactNode;
}

/** The tabs of the reader's roles, with what waits. */
function Tabbed({ held, children }: TabbedProps) {
  const { data: waiting = {} } = useWaiting();
  const links = listAdminLinks(held);
  const isOwner = held.includes('owner');
  const actions = listAdminActions(held);
  const tools = (
    <>
      <AdminSearch
        pages={[...links, ...actions]}
        loadLines={isOwner ? loadSettings : loadNothing}
      />
      {account}
    </>
  );
  return (
    <AdminLayout links={links} waiting={waiting} account={tools}>
      {children}
    </AdminLayout>
  );
}

/** The frame of each page and of its error page: the tabs of the reader's roles, and no page of other ones. */
function AdminFrame({ children }: { children: ReactNode }) {
  const needed = rolesOf(useLocation().pathname);
  return (
    <ProtectedRoute need="admin">
      <Guarded>
        <RolesOfReader>
          {(held) => (
            <Tabbed held={held}>
              {holdsOneOf(held, needed) ? children : <ForeignArea roles={needed} />}
            </Tabbed>
          )}
        </RolesOfReader>
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
