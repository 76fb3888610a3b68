import type { MetaArgs } from 'react-router';
import { useParams } from 'react-router';
import { CertificateCheck } from '#app/features/account/components/certificate-check.tsx';
import { CertificateForm } from '#app/features/account/components/certificate-form.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';

/** One person's certificate has no canonical address: search engines must not index it. */
export const meta = ({ params }: MetaArgs) =>
  pageMeta({
    title: 'Conferir certificado',
    description: 'Digite o código de um certificado da escola e veja se ele é válido.',
    ...(params['code'] === undefined && { canonicalPath: '/certificado' }),
  });

export default function CertificatePage() {
  const { code } = useParams();
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-12 sm:px-6 sm:py-16">
      <p className="label">Certificado de participação</p>
      <h1 className="poster mt-3 text-poster-sm">Confira</h1>
      <CertificateForm code={code ?? ''} />
      {code !== undefined && <CertificateCheck code={code} />}
    </div>
  );
}
