import type { ReactNode } from 'react';
import { Button } from '#app/ui/primitives/button.tsx';
import { Dialog } from '#app/ui/primitives/dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  question: ReactNode;
  action: string;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog({ title, question, action, onConfirm, onClose }: ConfirmDialogProps) {
  function handleConfirm() {
    onClose();
    onConfirm();
  }

  return (
    <Dialog open title={title} description={question} onClose={onClose}>
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" size="sm" onClick={handleConfirm}>
          {action}
        </Button>
        <Button variant="outline" size="sm" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </Dialog>
  );
}
