import { type ReactNode, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { Attempt } from '#app/lib/rpc.ts';
import { toast, type ToastMessage } from '#app/lib/toast.ts';
import { clearDraft } from '#app/lib/unsent/draft.ts';
import { type DraftFormOptions, useDraftForm } from '../form/use-draft-form.ts';
import type { SchemaForm } from '../form/use-schema-form.ts';
import { Banner } from '../primitives/banner.tsx';
import { Button } from '../primitives/button.tsx';
import { Dialog } from '../primitives/dialog.tsx';
import { ResumedDraft } from './editor/resumed-draft.tsx';

interface DraftDialogProps<Input extends FieldValues, Output> extends DraftFormOptions<
  Input,
  Output
> {
  title: string;
  /** Takes the focus when the draft is discarded. */
  firstField: Path<Input>;
  /** `version`: the stored version that may be changed, null for a new row. */
  onSave: (values: Output, version: number | null) => Promise<Attempt>;
  /** Null: what is saved shows itself. */
  saved: ToastMessage | null;
  onClose: () => void;
  /** The fields. */
  children: (form: SchemaForm<Input, Output>) => ReactNode;
}

/** A new or stored row in a dialog, which stays open with the typed text until that is saved. */
export function DraftDialog<Input extends FieldValues, Output>(
  props: DraftDialogProps<Input, Output>,
) {
  function handleClose() {
    clearDraft(props.draftKey);
    props.onClose();
  }

  return (
    <Dialog open onClose={handleClose} title={props.title}>
      <Form {...props} onClose={handleClose} />
    </Dialog>
  );
}

function Form<Input extends FieldValues, Output>(props: DraftDialogProps<Input, Output>) {
  const { form, version, keptAt, discard } = useDraftForm(props);
  const [problem, setProblem] = useState('');

  async function submit(values: Output) {
    setProblem('');
    const attempt = await props.onSave(values, version);
    if (!attempt.ok) {
      setProblem(attempt.message);
      return;
    }
    if (props.saved) toast(props.saved);
    props.onClose();
  }

  function handleDiscard() {
    setProblem('');
    discard();
    form.setFocus(props.firstField);
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
    >
      {keptAt !== null && (
        <ResumedDraft
          keptAt={keptAt}
          isNew={props.storedVersion === null}
          onDiscard={handleDiscard}
        />
      )}
      {props.children(form)}
      {problem && <Banner tone="danger">{problem}</Banner>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="ink" busy={form.formState.isSubmitting}>
          Salvar
        </Button>
        <Button variant="quiet" onClick={props.onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
