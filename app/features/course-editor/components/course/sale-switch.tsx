import { useHasRole } from '#app/features/team/queries.ts';
import { RadioCards } from '#app/ui/form/radio-cards.tsx';
import { useEditor } from '#app/features/course-editor/editing/editor-context.ts';
import { SALE_STATES } from '#app/features/course-editor/messages.ts';
import { toSaleFields, toSaleState } from '#app/features/course-editor/sale.ts';
import type { CourseFields } from '#app/features/course-editor/schema.ts';

/**
 * One choice over "Disponível", "Inscrições" and the public list, which stay below for other mixtures. The list is decided by who
 * cares for the content, sales by who cares for the money.
 */
export function SaleSwitch({ fields }: { fields: CourseFields }) {
  const { dispatch } = useEditor();
  const [sells, teaches] = [useHasRole('finance'), useHasRole('content')];
  const isEditable = sells && (teaches || fields.is_listed);
  const state = toSaleState(fields);

  function handleChange(value: string) {
    const chosen = SALE_STATES.find((one) => one.value === value);
    if (chosen) dispatch({ type: 'sale-chosen', fields: toSaleFields(chosen.value, fields) });
  }

  return (
    <fieldset disabled={!isEditable}>
      <RadioCards
        legend="Venda"
        name="venda"
        options={SALE_STATES.filter(
          ({ value }) => teaches || value !== 'hidden' || value === state,
        )}
        chosen={state ?? ''}
        inline
        onChange={({ currentTarget }) => handleChange(currentTarget.value)}
      />
      {state === null && (
        <p className="mt-1.5 text-fine text-ink-soft">
          Ajustada campo a campo em “Vitrine e inscrições”.
        </p>
      )}
    </fieldset>
  );
}
