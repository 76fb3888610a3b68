import { AdminSongs } from '#app/features/songs/editor/components/list/admin-songs.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Músicas | Administração' });

export default AdminSongs;
