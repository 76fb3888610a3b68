import { useParams } from 'react-router';
import { Deck } from '#app/features/decks/components/deck/deck.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';
import { useWithoutSearch } from '#app/ui/layout/members/members-search.tsx';

export const meta = () => pageMeta({ title: 'Baralho' });

export default function DeckPage() {
  useWithoutSearch();
  const { deckId = '' } = useParams();
  return <Deck key={deckId} deckId={deckId} />;
}
