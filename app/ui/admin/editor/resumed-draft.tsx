import { formatTime } from '#app/lib/clock/time.ts';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';

interface ResumedDraftProps {
  /** In milliseconds. */
  keptAt: number;
  /** No stored row exists to return to. */
  isNew?: boolean;
  onDiscard: () => void;
}

/** Says that the form shows the draft of an earlier visit. */
export function ResumedDraft({ keptAt, isNew = false, onDiscard }: ResumedDraftProps) {
  return (
    <Banner
      actions={
        <Button variant="outline" size="sm" onClick={onDiscard}>
          {isNew ? 'Descartar o meu texto' : 'Descartar e ver a versão salva'}
        </Button>
      }
    >
      Recuperamos o que você escreveu até {formatTime(keptAt)} e ainda não salvou.
    </Banner>
  );
}
