import { useWatch } from 'react-hook-form';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextAreaField } from '#app/ui/form/text-area-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { SchemaForm } from '#app/ui/form/use-schema-form.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { courseHint, courseLabel, pitchHint, priceHint } from '../messages.ts';
import type { BumpsForm, OfferedCourse, Slot } from '../schema.ts';

interface BumpFieldsProps {
  form: SchemaForm<BumpsForm>;
  slot: Slot;
  courses: readonly OfferedCourse[];
  /** Null: it is the only one. */
  onSwap: (() => void) | null;
  onRemove: () => void;
}

export function BumpFields({ form, slot, courses, onSwap, onRemove }: BumpFieldsProps) {
  const { field, control } = form;
  const [courseId, price, pitch] = useWatch({
    control,
    name: [`course${slot}`, `price${slot}`, `pitch${slot}`],
  });
  const course = courses.find(({ id }) => id === courseId);
  const title = slot === 0 ? 'Primeira oferta' : 'Segunda oferta';
  const options = courses.map((each) => ({ value: each.id, label: courseLabel(each) }));

  return (
    <fieldset className="grid min-w-0 gap-4 border-2 border-line p-4">
      <legend className="headline px-1">{title}</legend>
      <SelectField
        label="Curso"
        hint={courseHint(course)}
        options={[{ value: '', label: 'Escolha um curso' }, ...options]}
        {...field(`course${slot}`)}
        value={courseId}
      />
      <TextField
        label="Preço (R$)"
        inputMode="decimal"
        autoComplete="off"
        placeholder="0,00"
        hint={priceHint(price, course)}
        {...field(`price${slot}`)}
      />
      <TextAreaField
        label="Frase"
        rows={2}
        placeholder="Por que levar este junto?"
        hint={pitchHint(pitch)}
        {...field(`pitch${slot}`)}
      />
      <div className="flex flex-wrap gap-2">
        {onSwap && (
          <Button
            size="sm"
            variant="outline"
            aria-label={`${slot === 0 ? 'Descer' : 'Subir'} a ${title.toLowerCase()}`}
            onClick={onSwap}
          >
            {slot === 0 ? 'Descer' : 'Subir'}
          </Button>
        )}
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Tirar a ${title.toLowerCase()}`}
          onClick={onRemove}
        >
          Tirar
        </Button>
      </div>
    </fieldset>
  );
}
