import { useParams } from 'react-router';
import { SchoolDeckPage } from '#app/features/decks/editor/components/school-deck-page.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Editar Baralho | Administração' });

export default function DeckEditorPage() {
  const { deckId = '' } = useParams();
  return <SchoolDeckPage key={deckId} id={deckId} />;
}
