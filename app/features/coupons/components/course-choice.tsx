import { useWatch } from 'react-hook-form';
import { useQuery } from '@tanstack/react-query';
import { courseOptionsQuery } from '#app/features/agenda/queries.ts';
import { CheckboxField } from '#app/ui/form/checkbox-field.tsx';
import type { SchemaForm } from '#app/ui/form/use-schema-form.ts';
import type { CouponForm, CouponFormInput } from '../schema.ts';

interface CourseChoiceProps {
  form: SchemaForm<CouponFormInput, CouponForm>;
  /** An archived course is listed only where it was chosen before. */
  presentIds: readonly string[];
}

/** None marked: all courses. */
export function CourseChoice({ form, presentIds }: CourseChoiceProps) {
  const { data = [] } = useQuery(courseOptionsQuery());
  const text = useWatch({ control: form.control, name: 'courseIds' });
  const chosen = text === '' ? [] : text.split(',');
  const listed = data.filter(
    ({ id, archived_at }) => archived_at === null || presentIds.includes(id),
  );

  const choose = (ids: readonly string[]) =>
    form.setValue('courseIds', ids.join(','), { shouldDirty: true });
  const toggle = (id: string) =>
    choose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);

  return (
    <fieldset>
      <legend className="font-semibold">Em quais cursos</legend>
      <CheckboxField
        label="Todos os cursos, também os que vierem"
        checked={chosen.length === 0}
        onChange={() => choose([])}
      />
      {listed.map(({ id, title }) => (
        <CheckboxField
          key={id}
          label={title}
          checked={chosen.includes(id)}
          onChange={() => toggle(id)}
        />
      ))}
    </fieldset>
  );
}
