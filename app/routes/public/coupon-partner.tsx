import { useLocation } from 'react-router';
import { PartnerPage } from '#app/features/coupons/components/partner-page.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Números do cupom' });

/** The secret of the coupon stands in the fragment. */
export default function PartnerRoute() {
  const { hash } = useLocation();
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-12 sm:px-6 sm:py-16">
      <p className="label">Parceria</p>
      <h1 className="headline mt-3 mb-6 text-title">Números do seu cupom</h1>
      <PartnerPage token={hash.slice(1)} />
    </div>
  );
}
