import { useState } from 'react';
import type { StudyCard } from '#domain/contracts/study-bundle.ts';
import { useSession } from '#app/features/auth/queries.ts';
import { MembersSupportForm } from '#app/ui/layout/members/members-support-form.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Dialog } from '#app/ui/primitives/dialog.tsx';
import { withoutText } from '#app/features/study/messages.ts';
import { useStudy } from '#app/features/study/study-context.ts';
import { CardLinks } from './card-links.tsx';
import { HintForm } from './hint-form.tsx';

interface CardDialogsProps {
  card: StudyCard;
  deckId: string;
  hint: string;
  /** Without them the card is only practised. */
  holds: { onBury: () => void; onSuspend: () => void } | null;
  onClose: () => void;
}

/** The menu of a card, and what it leads to. */
export function CardDialogs({ card, deckId, hint, holds, onClose }: CardDialogsProps) {
  const [open, setOpen] = useState<'menu' | 'hint' | 'report'>('menu');
  const { person } = useSession();
  const isOwn = useStudy().study.decks.some((deck) => deck.isOwn && deck.id === deckId);

  if (open === 'hint')
    return (
      <Dialog key="hint" open onClose={onClose} title={card.front || withoutText(card)}>
        <HintForm cardId={card.id} hint={hint} onSaved={onClose} />
      </Dialog>
    );
  if (open === 'report')
    return (
      <Dialog key="report" open onClose={onClose} title="Avisar erro">
        <MembersSupportForm
          sender={{ name: person?.fullName ?? null, email: person?.email ?? '' }}
          about={{
            draft: `support-${card.id}`,
            start: `Card “${card.front || withoutText(card)}” (${card.id})\nO que está errado: `,
          }}
          onSent={onClose}
        />
      </Dialog>
    );
  return (
    <Dialog key="menu" open onClose={onClose} title="Este card">
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
  );

  function leave(hold: () => void) {
    onClose();
    hold();
  }
}
