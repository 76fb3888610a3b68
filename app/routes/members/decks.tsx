import { Decks } from '#app/features/decks/components/decks.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';
import { useWithoutSearch } from '#app/ui/layout/members/members-search.tsx';

export const meta = () => pageMeta({ title: 'Baralhos' });

export default function DecksPage() {
  useWithoutSearch();
  return <Decks />;
}
