import { Outlet } from 'react-router';
import { usePreparedClient } from '../../features/session/components/use-prepared-client.ts';
import { QuietLayout } from '../../ui/layout/quiet-layout.tsx';

export default function Layout() {
  usePreparedClient();
  return (
    <QuietLayout>
      <Outlet />
    </QuietLayout>
  );
}
