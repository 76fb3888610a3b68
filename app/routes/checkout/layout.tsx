import { Outlet } from 'react-router';
import { usePreparedClient } from '../../features/session/components/use-prepared-client.ts';
import { useCountedVisit } from '../../ui/layout/use-counted-visit.ts';

/** The checkout brings its own bar: the back button in it depends on the payment. */
export default function Layout() {
  usePreparedClient();
  useCountedVisit();
  return <Outlet />;
}
