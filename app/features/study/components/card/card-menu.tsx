import { lazy, Suspense, useState } from 'react';
import type { StudyCard } from '#domain/contracts/study-bundle.ts';
import { useSession } from '#app/features/auth/queries.ts';
import { MembersSupportForm } from '#app/ui/layout/members/members-support-form.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Dialog } from '#app/ui/primitives/dialog.tsx';
import { IconButton } from '#app/ui/primitives/icon-button.tsx';
import { useStudy } from '#app/features/study/study-context.ts';
import { CardLinks } from './card-links.tsx';

const HintForm = lazy(() =>
  import('./hint-form.tsx').then((module) => ({ default: module.HintForm })),
);

interface CardMenuProps {
  card: StudyCard;
  deckId: string;
  hint: string;
  /** Without them the card is only practised. */
  holds: { onBury: () => void; onSuspend: () => void } | null;
}

/** Its dialogs are made when they are opened: most cards are answered without. */
export function CardMenu({ card, deckId, hint, holds }: CardMenuProps) {
  const [open, setOpen] = useState<'menu' | 'hint' | 'report' | null>(null);
  const { person } = useSession();
  const isOwn = useStudy().study.decks.some((deck) => deck.isOwn && deck.id === deckId);
  return (
    <>
      <IconButton
        icon="more"
        label="Opções deste card"
        aria-haspopup="dialog"
        onClick={() => setOpen('menu')}
        className="-my-2 -mr-2"
      />
      {open === 'menu' && (
        <Dialog open onClose={() => setOpen(null)} title="Este card">
          <div className="grid gap-3">
            {holds && (
              <>
                <Button variant="outline" fullWidth onClick={() => leave(holds.onBury)}>
                  Adiar para amanhã
                </Button>
                <Button variant="outline" fullWidth onClick={() => leave(holds.onSuspend)}>
                  Suspender
                </Button>
              </>
            )}
            <Button variant="outline" fullWidth onClick={() => setOpen('hint')}>
              {hint ? 'Trocar minha dica' : 'Escrever uma dica'}
            </Button>
            <CardLinks noteId={card.noteId} deckId={deckId} isOwn={isOwn} />
            {!isOwn && (
              <Button variant="outline" fullWidth onClick={() => setOpen('report')}>
                Avisar erro
              </Button>
            )}
            {holds && (
              <p className="text-fine text-ink-soft">
                Um card suspenso só volta por “Desfazer” ou pela lista de baralhos.
              </p>
            )}
          </div>
        </Dialog>
      )}
      {open === 'hint' && (
        <Dialog open onClose={() => setOpen(null)} title={card.front}>
          <Suspense fallback={null}>
            <HintForm cardId={card.id} hint={hint} onSaved={() => setOpen(null)} />
          </Suspense>
        </Dialog>
      )}
      {open === 'report' && (
        <Dialog open onClose={() => setOpen(null)} title="Avisar erro">
          <MembersSupportForm
            sender={{ name: person?.fullName ?? null, email: person?.email ?? '' }}
            about={{
              draft: `support-${card.id}`,
              start: `Card “${card.front}” (${card.id})\nO que está errado: `,
            }}
            onSent={() => setOpen(null)}
          />
        </Dialog>
      )}
    </>
  );

  function leave(hold: () => void) {
    setOpen(null);
    hold();
  }
}
