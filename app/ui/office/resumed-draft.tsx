import { formatMoment } from '../../lib/moment.ts';
import { Banner } from '../primitives/banner.tsx';
import { Button } from '../primitives/button.tsx';

interface ResumedDraftProps {
  /** In milliseconds. */
  keptAt: number;
  /** Nothing is stored that could be seen instead. */
  isNew?: boolean;
  onDiscard: () => void;
}

/** What stands in a form was typed on an earlier visit. */
export function ResumedDraft({ keptAt, isNew = false, onDiscard }: ResumedDraftProps) {
  return (
    <Banner
      actions={
        <Button variant="outline" size="sm" onClick={onDiscard}>
          {isNew ? 'Descartar o meu texto' : 'Descartar e ver a versão salva'}
        </Button>
      }
    >
      Recuperamos o que você escreveu até {formatMoment(keptAt)} e ainda não salvou.
    </Banner>
  );
}
