import { Outlet } from 'react-router';
import { usePreparedClient } from '#app/features/auth/use-prepared-client.ts';
import { MinimalLayout } from '#app/ui/layout/minimal-layout.tsx';

export default function Layout() {
  usePreparedClient();
  return (
    <MinimalLayout>
      <Outlet />
    </MinimalLayout>
  );
}
