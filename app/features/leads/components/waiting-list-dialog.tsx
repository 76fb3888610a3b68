import { Dialog } from '#app/ui/primitives/dialog.tsx';
import { WaitingListForm } from './waiting-list-form.tsx';

interface WaitingListDialogProps {
  product: string;
  onClose: () => void;
}

export function WaitingListDialog({ product, onClose }: WaitingListDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Lista de espera"
      description="Deixe seu nome e seu e-mail. Escrevemos só quando abrir."
    >
      <WaitingListForm product={product} onJoined={onClose} />
    </Dialog>
  );
}
