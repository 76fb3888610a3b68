import { TERMS } from '#app/content/terms.ts';
import { LegalPage } from '#app/features/catalogue/components/legal-page.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';

export function meta() {
  return pageMeta({
    title: 'Termos de Uso',
    description:
      'As regras da escola em oito pontos: conta, pagamentos, garantia e reembolso de 7 dias, direitos e lei aplicável.',
    canonicalPath: '/termos-de-uso',
  });
}

export default function Terms() {
  return <LegalPage text={TERMS} />;
}
