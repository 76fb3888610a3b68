import { Outlet } from 'react-router';
import { ProtectedRoute } from '../../features/purchases/components/protected-route.tsx';
import { QuietLayout } from '../../ui/layout/quiet-layout.tsx';
import { TestModeMark } from '../../ui/layout/test-mode-mark.tsx';
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
        footer={
          <footer className="mx-auto w-full max-w-5xl px-4 pb-6">
            <TestModeMark />
          </footer>
        }
      >
        <Outlet />
      </QuietLayout>
    </ProtectedRoute>
  );
}
