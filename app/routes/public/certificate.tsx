import { useParams } from 'react-router';
import { CertificateCheck } from '#app/features/account/components/certificate-check.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';

/** Without a canonical address: search engines must not index it. */
export const meta = () => pageMeta({ title: 'Verificar certificado' });

export default function CertificatePage() {
  const { code = '' } = useParams();
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-12 sm:px-6 sm:py-16">
      <p className="label">Certificado de participação</p>
      <h1 className="poster mt-3 mb-8 text-poster-sm">Confira</h1>
      <CertificateCheck code={code} />
    </div>
  );
}
