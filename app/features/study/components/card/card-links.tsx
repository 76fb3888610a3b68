import { ButtonLink } from '#app/ui/primitives/button-link.tsx';

interface CardLinksProps {
  noteId: string;
  deckId: string;
  /** True for a card of the student's own deck: it can be edited. */
  isOwn: boolean;
}

/** From a card to its place in its deck. */
export function CardLinks({ noteId, deckId, isOwn }: CardLinksProps) {
  const place = `/membros/baralhos/${deckId}?card=${noteId}`;
  return (
    <>
      {isOwn && (
        <ButtonLink to={`${place}&editar=${noteId}`} variant="outline" fullWidth>
          Editar
        </ButtonLink>
      )}
      <ButtonLink to={place} variant="outline" fullWidth>
        Ver no baralho
      </ButtonLink>
    </>
  );
}
