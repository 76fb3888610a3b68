import { useState } from 'react';
import type { Refusal } from '../../../lib/send-outcome.ts';
import { toast } from '../../../lib/toast.ts';
import { RadioCards } from '../../../ui/form/radio-cards.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Dialog } from '../../../ui/primitives/dialog.tsx';
import { reasonText, refusalText, reported } from '../messages.ts';
import { useReport } from '../mutations.ts';
import { type Post, type Reply, REPORT_REASONS, type ReportReason } from '../schema.ts';
import { TextBox } from './text-box.tsx';

interface ReportDialogProps {
  entry: Post | Reply;
  postId: string;
  open: boolean;
  onClose: () => void;
}

const reasons = REPORT_REASONS.map((value) => ({ value, label: reasonText[value] }));

export function ReportDialog({ entry, postId, open, onClose }: ReportDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Denunciar"
      description="A equipe lê toda denúncia. Quem escreveu não fica sabendo que foi você."
    >
      <ReportForm entry={entry} postId={postId} onClose={onClose} />
    </Dialog>
  );
}

function ReportForm({ entry, postId, onClose }: Omit<ReportDialogProps, 'open'>) {
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [details, setDetails] = useState('');
  const [error, setError] = useState('');
  const { mutate, isPending } = useReport(postId);

  function handleSubmit() {
    if (!reason) {
      setError('Escolha um motivo');
      return;
    }
    setError('');
    mutate(
      { entry, reason, details: details.trim() },
      {
        onSuccess: () => {
          onClose();
          toast(reported);
        },
        onError: (failure) => setError(toFailureText(failure as Refusal)),
      },
    );
  }

  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        handleSubmit();
      }}
    >
      <RadioCards
        legend="Motivo"
        name="reason"
        options={reasons}
        error={error || undefined}
        onChange={(event) =>
          setReason(REPORT_REASONS.find((one) => one === event.target.value) ?? null)
        }
      />
      <TextBox
        label="Conte mais, se quiser"
        rows={2}
        maxLength={500}
        value={details}
        onChange={setDetails}
        onSend={handleSubmit}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" size="sm" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" variant="ink" size="sm" busy={isPending}>
          Enviar denúncia
        </Button>
      </div>
    </form>
  );
}

const toFailureText = (failure: Refusal): string =>
  failure.code ? refusalText(failure) : 'Sem conexão. Seu texto continua aqui: tente de novo.';
