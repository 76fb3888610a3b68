import { PRIVACY } from '#app/content/privacy.ts';
import { LegalPage } from '#app/features/catalogue/components/legal-page.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';

export function meta() {
  return pageMeta({
    title: 'Política de Privacidade',
    description:
      'Que dados guardamos, para quê e por quanto tempo, e os seus direitos pela LGPD. Sem cookies de rastreamento.',
    canonicalPath: '/politica-de-privacidade',
  });
}

export default function Privacy() {
  return <LegalPage text={PRIVACY} />;
}
