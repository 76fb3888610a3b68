import { Dialog } from '#app/ui/primitives/dialog.tsx';
import { MailText } from '#app/ui/primitives/mail-text.tsx';
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
      description={
        <>
          Deixe seu nome e seu e-mail.{' '}
          <MailText otherwise="O aviso não é automático: a escola escreve quando abrir.">
            Escrevemos só quando abrir.
          </MailText>
        </>
      }
    >
      <WaitingListForm product={product} onJoined={onClose} />
    </Dialog>
  );
}
