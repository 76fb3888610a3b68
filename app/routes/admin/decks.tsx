import { AdminDecks } from '#app/features/decks/editor/components/admin-decks.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Baralhos | Administração' });

export default AdminDecks;
