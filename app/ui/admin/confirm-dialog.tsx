import type { ReactNode } from 'react';
import { Banner } from '../primitives/banner.tsx';
import { Button } from '../primitives/button.tsx';
import { Dialog } from '../primitives/dialog.tsx';
import { useConfirmation } from './use-confirmation.ts';

interface ConfirmDialogProps {
  title: string;
  description: ReactNode;
  confirmLabel: string;
  isDanger?: boolean;
  /** The title of the toast after the action. */
  done?: string;
  onClose: () => void;
  /** The error, or null on success, which closes the dialog. */
  onConfirm: () => Promise<string | null> | null;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { problem, isBusy, run } = useConfirmation(props);
  return (
    <Dialog open onClose={props.onClose} title={props.title} description={props.description}>
      {problem && (
        <Banner tone="danger" className="mb-5">
          {problem}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant={props.isDanger ? 'danger' : 'ink'}
          busy={isBusy}
          onClick={() => void run(props.onConfirm)}
        >
          {props.confirmLabel}
        </Button>
        <Button variant="quiet" onClick={props.onClose}>
          Cancelar
        </Button>
      </div>
    </Dialog>
  );
}
