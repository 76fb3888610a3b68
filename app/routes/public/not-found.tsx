import { pageMeta } from '#app/lib/page-meta.ts';
import { LostPage } from '#app/ui/layout/site/lost-page.tsx';

export function meta() {
  return pageMeta({ title: 'Página não encontrada' });
}

export default function NotFound() {
  return <LostPage />;
}
