import { type ReactNode, useState } from 'react';
import { TextField } from '../form/text-field.tsx';
import { Banner } from '../primitives/banner.tsx';
import { Button } from '../primitives/button.tsx';
import { Dialog } from '../primitives/dialog.tsx';
import { useConfirmation } from './use-confirmation.ts';

interface ReasonDialogProps {
  title: string;
  description?: ReactNode;
  confirmLabel: string;
  busyLabel: string;
  isDanger?: boolean;
  /** The label of the reason. */
  label?: string;
  /** Fields above the reason. */
  children?: ReactNode;
  /** The title of the toast after the action. */
  done: string;
  onClose: () => void;
  /** Resolves to the error, or to null on success, which closes the dialog. */
  onConfirm: (reason: string) => Promise<string | null>;
}

const toShortText = (label = 'o motivo') => `Escreva ${label.toLowerCase()} (pelo menos 3 letras)`;

/** Asks for the reason of an audited action. The typed reason stays when the action fails. */
export function ReasonDialog(props: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const { problem, isBusy, run } = useConfirmation(props);
  const [isAsked, setIsAsked] = useState(false);
  const isTooShort = reason.trim().length < 3;

  function handleConfirm() {
    setIsAsked(true);
    if (!isTooShort) void run(() => props.onConfirm(reason.trim()));
  }

  return (
    <Dialog open onClose={props.onClose} title={props.title} description={props.description}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) handleConfirm();
        }}
      >
        {props.children}
        <TextField
          label={props.label ?? 'Motivo'}
          hint="Fica no registro."
          maxLength={500}
          value={reason}
          error={isAsked && isTooShort ? toShortText(props.label) : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        {problem && <Banner tone="danger">{problem}</Banner>}
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          <Button type="submit" variant={props.isDanger ? 'danger' : 'ink'} busy={isBusy}>
            {isBusy ? props.busyLabel : props.confirmLabel}
          </Button>
          <Button variant="quiet" onClick={props.onClose}>
            Cancelar
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
