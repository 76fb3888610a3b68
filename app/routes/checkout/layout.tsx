import { Outlet } from 'react-router';

/** The checkout brings its own bar: the back button in it depends on the payment. */
export default function Layout() {
  return <Outlet />;
}
