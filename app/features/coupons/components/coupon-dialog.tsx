import { DraftDialog } from '#app/ui/admin/draft-dialog.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { SchemaForm } from '#app/ui/form/use-schema-form.ts';
import { couponSaved } from '../messages.ts';
import { useSaveCoupon } from '../mutations.ts';
import { type Coupon, type CouponForm, couponFormSchema, type CouponFormInput } from '../schema.ts';
import { toFormInput } from '../state.ts';
import { CourseChoice } from './course-choice.tsx';

interface CouponDialogProps {
  /** Null: a new coupon. */
  coupon: Coupon | null;
  onClose: () => void;
}

export function CouponDialog({ coupon, onClose }: CouponDialogProps) {
  const { mutateAsync: save } = useSaveCoupon(coupon?.id ?? null);
  const isFixed = coupon?.isNamed ?? false;
  return (
    <DraftDialog
      title={coupon ? `Editar ${coupon.code}` : 'Novo cupom'}
      draftKey={`coupon:${coupon?.id ?? 'novo'}`}
      stored={toFormInput(coupon)}
      storedVersion={coupon?.version ?? null}
      schema={couponFormSchema}
      firstField={isFixed ? 'startDay' : 'code'}
      onSave={(form, version) => save({ form, version })}
      saved={couponSaved}
      onClose={onClose}
    >
      {(form) => (
        <>
          <ValueFields form={form} isFixed={isFixed} />
          <CourseChoice form={form} presentIds={coupon?.courses.map(({ id }) => id) ?? []} />
          <LimitFields form={form} />
        </>
      )}
    </DraftDialog>
  );
}

interface FieldsProps {
  form: SchemaForm<CouponFormInput, CouponForm>;
}

/** Read only once a checkout has named the coupon. */
function ValueFields({ form: { field, getValues }, isFixed }: FieldsProps & { isFixed: boolean }) {
  const kind = getValues('kind');
  const hint = isFixed
    ? 'O cupom já apareceu num checkout: código e desconto não mudam mais.'
    : 'Maiúsculas e minúsculas são iguais.';
  return (
    <>
      <TextField
        label="Código"
        hint={hint}
        readOnly={isFixed}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        {...field('code')}
      />
      <div className="grid items-start gap-4 min-[30rem]:grid-cols-2">
        <SelectField
          label="Desconto"
          options={[
            { value: 'percent', label: 'Por cento' },
            { value: 'amount', label: 'Em reais' },
          ].filter(({ value }) => !isFixed || value === kind)}
          {...field('kind')}
        />
        <TextField
          label="Quanto"
          readOnly={isFixed}
          inputMode="decimal"
          placeholder="10"
          {...field('value')}
        />
      </div>
    </>
  );
}

function LimitFields({ form: { field } }: FieldsProps) {
  return (
    <>
      <div className="grid items-start gap-4 min-[30rem]:grid-cols-2">
        <TextField type="date" label="Vale a partir de" optional {...field('startDay')} />
        <TextField type="date" label="Último dia" optional {...field('endDay')} />
        <TextField
          label="Usos ao todo"
          optional
          inputMode="numeric"
          hint="Em branco: sem limite."
          {...field('maxUses')}
        />
        <TextField
          label="Usos por pessoa"
          optional
          inputMode="numeric"
          hint="Em branco: sem limite."
          {...field('maxUsesPerPerson')}
        />
      </div>
      <TextField label="Anotação" optional hint="Só quem administra vê." {...field('note')} />
    </>
  );
}
