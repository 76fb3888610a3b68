import { Outlet } from 'react-router';
import { ProtectedRoute } from '../../features/purchases/components/protected-route.tsx';
import { QuietLayout } from '../../ui/layout/quiet-layout.tsx';
import { ButtonLink } from '../../ui/primitives/button-link.tsx';

export default function Layout() {
  return (
    <ProtectedRoute need="admin">
      <QuietLayout
        width="wide"
        back={
          <ButtonLink to="/membros" variant="outline" size="sm">
            Meus Cursos
          </ButtonLink>
        }
      >
        <Outlet />
      </QuietLayout>
    </ProtectedRoute>
  );
}
