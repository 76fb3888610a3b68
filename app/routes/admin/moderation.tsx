import { ModerationPage } from '#app/features/moderation/components/moderation-page.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Moderação | Administração' });

export default function ModerationRoute() {
  return <ModerationPage />;
}
