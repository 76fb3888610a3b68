import { Button } from '#app/ui/primitives/button.tsx';
import { Dialog } from '#app/ui/primitives/dialog.tsx';
import { missingTexts } from '#app/features/course-editor/messages.ts';
import type { Missing } from '#app/features/course-editor/sale.ts';

interface OpeningDialogProps {
  missing: readonly Missing[];
  onOpen: () => void;
  onClose: () => void;
}

/** A question before the sales of an unfinished course begin, with all that it lacks. */
export function OpeningDialog({ missing, onOpen, onClose }: OpeningDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Abrir as vendas assim?"
      description="Quem comprar agora encontra o curso como ele está:"
    >
      <ul className="list-disc pl-5">
        {missing.map((name) => (
          <li key={name}>{missingTexts[name]}</li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="ink" onClick={onClose}>
          Voltar e completar
        </Button>
        <Button variant="quiet" onClick={onOpen}>
          Abrir mesmo assim
        </Button>
      </div>
    </Dialog>
  );
}
