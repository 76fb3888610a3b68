import { type ReactNode, useState } from 'react';
import { Banner } from '../primitives/banner.tsx';
import { Button } from '../primitives/button.tsx';
import { Dialog } from '../primitives/dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  description: ReactNode;
  confirmLabel: string;
  isDanger?: boolean;
  onClose: () => void;
  /** Resolves to the error, or to null on success; then the caller closes the dialog. */
  onConfirm: () => Promise<string | null>;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function handleConfirm() {
    setProblem(null);
    setIsBusy(true);
    setProblem(await props.onConfirm());
    setIsBusy(false);
  }

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
          onClick={() => void handleConfirm()}
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
