import { lazy, Suspense, useState } from 'react';
import type { StudyCard } from '#domain/contracts/study-bundle.ts';
import { IconButton } from '#app/ui/primitives/icon-button.tsx';

const CardDialogs = lazy(() =>
  import('./card-dialogs.tsx').then((module) => ({ default: module.CardDialogs })),
);

interface CardMenuProps {
  card: StudyCard;
  deckId: string;
  hint: string;
  /** Without them the card is only practised. */
  holds: { onBury: () => void; onSuspend: () => void } | null;
}

/** Its dialogs are loaded when they are opened: most cards are answered without. */
export function CardMenu(props: CardMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="more"
        label="Opções deste card"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="-my-2 -mr-2"
      />
      {isOpen && (
        <Suspense fallback={null}>
          <CardDialogs {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
