import { useParams } from 'react-router';
import { SchoolSettingsPage } from '#app/features/school-settings/components/school-settings-page.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Escola | Administração' });

export default function SchoolSettings() {
  return <SchoolSettingsPage page={useParams()['group'] ?? 'escola'} />;
}
