import { SalesVideoPage } from '#app/features/catalogue/components/sales-video/sales-video-page.tsx';
import { WaitingListButton } from '#app/features/waiting-list/components/waiting-list-button.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';

export function meta() {
  return pageMeta({
    title: 'Vídeo: por que você canta e não entende',
    description:
      'Um minuto sobre o que acontece entre as palavras do inglês falado, e a masterclass que ensina a ouvir.',
    canonicalPath: '/venda',
    share: 'venda',
  });
}

export default function SalesVideo() {
  return (
    <SalesVideoPage waitingList={<WaitingListButton product="masterclass" size="lg" fullWidth />} />
  );
}
