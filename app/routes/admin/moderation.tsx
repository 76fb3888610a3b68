import { ModerationPage } from '../../features/moderation/components/moderation-page.tsx';
import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Moderação | Administração' });

export default function ModerationRoute() {
  return <ModerationPage />;
}
