import { Outlet } from 'react-router';
import { QuietLayout } from '../../ui/layout/quiet-layout.tsx';

export default function Layout() {
  return (
    <QuietLayout>
      <Outlet />
    </QuietLayout>
  );
}
