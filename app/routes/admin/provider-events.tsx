import { FailedEvents } from '#app/features/sales/components/events/failed-events.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Avisos do provedor | Administração' });

export default FailedEvents;
