import { useState } from 'react';
import { useOffersPasskeys } from '#app/lib/lazy/hydrated.ts';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';

/** `onPress`: null on success, else a sentence. */
export function PasskeyProof({ onPress }: { onPress: () => Promise<string | null> }) {
  const isOffered = useOffersPasskeys();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function handlePress() {
    setIsBusy(true);
    const refusal = await onPress();
    setIsBusy(false);
    setProblem(refusal);
  }

  if (!isOffered) return null;
  return (
    <>
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      <Button variant="outline" fullWidth busy={isBusy} onClick={() => void handlePress()}>
        Usar a chave do aparelho
      </Button>
    </>
  );
}
