import { useQuery } from '@tanstack/react-query';
import { AccountSection } from '#app/features/account/components/account-section.tsx';
import { CertificateList } from '#app/features/account/components/certificate-list.tsx';
import { certificatesQuery } from '#app/features/account/queries.ts';
import { PurchaseInvoice } from '#app/features/invoices/components/purchase-invoice.tsx';
import { PurchaseList } from '#app/features/purchases/components/purchase-list.tsx';
import { purchasesQuery } from '#app/features/purchases/queries.ts';
import { useAuth } from '#app/features/auth/queries.ts';
import { pageMeta } from '#app/lib/page-meta.ts';
import { LoadingScreen } from '#app/ui/primitives/loading-screen.tsx';

export const meta = () => pageMeta({ title: 'Assinatura' });

export default function SubscriptionPage() {
  const { user } = useAuth();
  return user ? <Subscription userId={user.id} /> : <LoadingScreen />;
}

/** Rendered when all parts are loaded: single parts would push each other down. */
function Subscription({ userId }: { userId: string }) {
  const purchases = useQuery(purchasesQuery(userId));
  const certificates = useQuery(certificatesQuery(userId));
  if (purchases.isPending || certificates.isPending) {
    return (
      <div className="min-h-dvh">
        <LoadingScreen />
      </div>
    );
  }
  return (
    <>
      <h1 className="poster text-poster-sm">Assinatura</h1>
      <p className="mt-2 mb-8 text-ink-soft">
        Aqui não há mensalidade: cada curso é seu, para sempre.
      </p>
      <AccountSection title="Compras" hint="Pagamentos, recibos e garantia.">
        <PurchaseList
          userId={userId}
          renderDocuments={({ payment_id }) => (
            <PurchaseInvoice userId={userId} chargeId={payment_id} />
          )}
        />
      </AccountSection>
      <AccountSection
        title="Certificados"
        hint="Prova de que você foi do começo ao fim, com um código que qualquer pessoa confere."
      >
        <CertificateList userId={userId} />
      </AccountSection>
    </>
  );
}
