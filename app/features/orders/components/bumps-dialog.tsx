import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { DraftDialog } from '#app/ui/admin/draft-dialog.tsx';
import type { SchemaForm } from '#app/ui/form/use-schema-form.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { bumpsSaved, NO_BUMPS } from '../messages.ts';
import { useSaveOrderBumps } from '../mutations.ts';
import {
  type BumpsForm,
  bumpsFormSchema,
  type OfferedCourse,
  type OrderBump,
  type Slot,
  slots,
} from '../schema.ts';
import { addOffer, removeOffer, swapOffers, toFormInput } from '../state.ts';
import { BumpFields } from './bump-fields.tsx';

interface BumpsDialogProps {
  courseId: string;
  bumps: readonly OrderBump[];
  /** The other courses of the school. */
  courses: readonly OfferedCourse[];
  onClose: () => void;
}

export function BumpsDialog({ courseId, bumps, courses, onClose }: BumpsDialogProps) {
  const { mutateAsync: save } = useSaveOrderBumps(courseId);
  return (
    <DraftDialog
      title="Leve junto"
      draftKey={`order-bumps:${courseId}`}
      stored={toFormInput(bumps)}
      storedVersion={bumps.length === 0 ? null : 0}
      schema={bumpsFormSchema}
      firstField="course0"
      onSave={(form) => save(form)}
      saved={bumpsSaved}
      onClose={onClose}
    >
      {(form) => <Offers form={form} bumps={bumps} courses={courses} />}
    </DraftDialog>
  );
}

type OffersProps = Pick<BumpsDialogProps, 'bumps' | 'courses'> & { form: SchemaForm<BumpsForm> };

function Offers({ form, bumps, courses }: OffersProps) {
  const count = useWatch({ control: form.control, name: 'count' });
  const listed = courses.filter(
    ({ id, isArchived }) => !isArchived || bumps.some(({ courseId }) => courseId === id),
  );

  const addButton = useRef<HTMLButtonElement>(null);

  function change(next: BumpsForm) {
    form.clearErrors();
    for (const [name, value] of Object.entries(next))
      form.setValue(name as keyof BumpsForm, value, { shouldDirty: true });
  }
  // After this render the fields are in the page.
  const focus = (name: keyof BumpsForm) => setTimeout(() => form.setFocus(name), 0);

  function handleAdd() {
    const next = count === 0 ? 'course0' : 'course1';
    change(addOffer(form.getValues()));
    focus(next);
  }

  function handleRemove(slot: Slot) {
    change(removeOffer(form.getValues(), slot));
    if (count > 1) focus('course0');
    else setTimeout(() => addButton.current?.focus(), 0);
  }

  return (
    <>
      {count === 0 && <p className="border-2 border-line px-4 py-5">{NO_BUMPS}</p>}
      {slots.slice(0, count).map((slot) => (
        <BumpFields
          key={slot}
          form={form}
          slot={slot}
          courses={listed}
          onSwap={count > 1 ? () => change(swapOffers(form.getValues())) : null}
          onRemove={() => handleRemove(slot)}
        />
      ))}
      {count < slots.length && (
        <div>
          <Button ref={addButton} variant="outline" size="sm" onClick={handleAdd}>
            {count === 0 ? 'Criar oferta' : 'Acrescentar outra oferta'}
          </Button>
        </div>
      )}
    </>
  );
}
