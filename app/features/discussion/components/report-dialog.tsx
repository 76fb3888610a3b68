import { useState } from 'react';
import type { Refusal } from '#app/lib/unsent/outbox.ts';
import { toast } from '#app/lib/toast.ts';
import { RadioCards } from '#app/ui/form/radio-cards.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Dialog } from '#app/ui/primitives/dialog.tsx';
import { reasonText, refusalText, reported } from '../messages.ts';
import { useReport } from '../mutations.ts';
import { type Entry, type Place, REPORT_REASONS, type ReportReason } from '../schema.ts';
import { TextBox } from './text-box.tsx';

interface ReportDialogProps {
  place: Place;
  entry: Entry;
  open: boolean;
  onClose: () => void;
}

const reasons = REPORT_REASONS.map((value) => ({ value, label: reasonText[value] }));

export function ReportDialog({ open, ...rest }: ReportDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={rest.onClose}
      title="Denunciar"
      description="A equipe lê toda denúncia. Quem escreveu não fica sabendo que foi você."
    >
      <ReportForm {...rest} />
    </Dialog>
  );
}

function ReportForm({ place, entry, onClose }: Omit<ReportDialogProps, 'open'>) {
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [details, setDetails] = useState('');
  const [error, setError] = useState('');
  const { mutate, isPending } = useReport(place);

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
  failure.code
    ? refusalText(null, failure)
    : 'Sem conexão. Seu texto continua aqui: tente de novo.';
