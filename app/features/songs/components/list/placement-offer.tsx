import { useState } from 'react';
import { lazyPart } from '#app/lib/lazy/lazy-part.ts';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Deferred } from '#app/ui/primitives/deferred.tsx';
import { isPlacementSkipped, skipPlacement } from '#app/features/songs/placement/skipped.ts';

const PlacementDialog = lazyPart(
  async () => (await import('./placement-dialog.tsx')).PlacementDialog,
);

/** Offers the test of 30 seconds while nothing is known of the student's words; later it can be done again. */
export function PlacementOffer({ isKnown }: { isKnown: boolean }) {
  const [isSkipped, setIsSkipped] = useState(isPlacementSkipped);
  const [isOpen, setIsOpen] = useState(false);

  function handleSkip() {
    skipPlacement();
    setIsSkipped(true);
  }
  return (
    <>
      {isKnown || isSkipped ? (
        <Button variant="quiet" size="sm" className="mb-4 -ml-4" onClick={() => setIsOpen(true)}>
          {isKnown ? 'Refazer o teste de palavras' : 'Fazer o teste de palavras (30 segundos)'}
        </Button>
      ) : (
        <Banner
          className="mb-8 max-w-3xl"
          title="Quanto destas músicas você já entende?"
          actions={
            <>
              <Button size="sm" onClick={() => setIsOpen(true)}>
                Descobrir em 30 segundos
              </Button>
              <Button size="sm" variant="quiet" onClick={handleSkip}>
                Agora não
              </Button>
            </>
          }
        >
          24 palavras, uma por uma: você diz se conhece ou não. Não é prova, e dá para pular.
        </Banner>
      )}
      {isOpen && (
        <Deferred>
          <PlacementDialog onClose={() => setIsOpen(false)} />
        </Deferred>
      )}
    </>
  );
}
