import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { ACCESS_OPTIONS, PAYER_OPTIONS } from '#app/features/course-editor/messages.ts';
import type { CourseFields } from '#app/features/course-editor/schema.ts';
import { ForRoles } from '../for-roles.tsx';
import { InterestWarning } from './interest-warning.tsx';
import { money } from '#app/features/course-editor/editing/money-field.ts';
import { useCourseForm } from '#app/features/course-editor/editing/course-form.ts';

const count = { inputMode: 'numeric', autoComplete: 'off' } as const;

export function SaleFields({ fields }: { fields: CourseFields }) {
  const { text } = useCourseForm(fields);
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2 xl:grid-cols-3">
      <ForRoles roles={['finance']}>
        <TextField label="Preço promocional (R$)" optional {...money} {...text('sale_price')} />
        <TextField label="Preço riscado (de)" optional {...money} {...text('list_price')} />
        <TextField
          label="Preço no Pix (R$)"
          optional
          hint="Se for menor, a diferença conta como juros nas parcelas."
          {...money}
          {...text('pix_price')}
        />
        <SelectField
          label="Quem paga o parcelamento"
          hint="O que a operadora cobra a mais por parcela."
          options={PAYER_OPTIONS}
          {...text('installments_paid_by')}
        />
        <TextField
          label="Parcelas anunciadas"
          optional
          hint="Com juros, além das sem juros."
          {...count}
          {...text('plan_installments')}
        />
        <TextField
          label="Valor da parcela (R$)"
          optional
          {...money}
          {...text('plan_installment_price')}
        />
        <InterestWarning fields={fields} />
        <TextField label="Garantia (dias)" {...count} {...text('guarantee_days')} />
      </ForRoles>
      <ForRoles roles={['content']}>
        <SelectField label="Quem pode abrir" options={ACCESS_OPTIONS} {...text('access_rule')} />
      </ForRoles>
    </div>
  );
}
