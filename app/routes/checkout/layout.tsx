import { Outlet } from 'react-router';
import { usePreparedClient } from '#app/features/auth/use-prepared-client.ts';
import { useCountedVisit } from '#app/ui/layout/use-counted-visit.ts';

/** The checkout renders its own bar, because the back button depends on the payment. */
export default function Layout() {
  usePreparedClient();
  useCountedVisit();
  return <Outlet />;
}
