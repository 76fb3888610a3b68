import { AccountSection } from '../../features/account/components/account-section.tsx';
import { CertificateList } from '../../features/account/components/certificate-list.tsx';
import { PurchaseList } from '../../features/purchases/components/purchase-list.tsx';
import { useAuth } from '../../features/session/queries.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { LoadingScreen } from '../../ui/primitives/loading-screen.tsx';

export const meta = () => pageMeta({ title: 'Assinatura' });

export default function SubscriptionPage() {
  const { user } = useAuth();
  if (!user) return <LoadingScreen />;
  return (
    <>
      <h1 className="poster text-poster-sm">Assinatura</h1>
      <p className="mt-2 mb-8 text-ink-soft">
        Aqui não há mensalidade: cada curso é seu, para sempre.
      </p>
      <AccountSection title="Compras" hint="Pagamentos, recibos e garantia.">
        <PurchaseList userId={user.id} />
      </AccountSection>
      <AccountSection
        title="Certificados"
        hint="Prova de que você foi do começo ao fim, com um código que qualquer pessoa confere."
      >
        <CertificateList userId={user.id} />
      </AccountSection>
    </>
  );
}
