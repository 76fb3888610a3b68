import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Prévia | Administração' });

export default function CoursePreviewPage() {
  return <h2 className="headline text-title-sm">Prévia</h2>;
}
