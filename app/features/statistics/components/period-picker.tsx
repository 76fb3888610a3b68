import { formatDay } from '#domain/brazil/dates.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { DayRange } from '#app/ui/admin/day-range.tsx';
import type { Period } from '../state.ts';

type Name = 'dias' | 'de' | 'ate';

interface PeriodPickerProps {
  values: Record<Name, string>;
  period: Period;
  fault: string | null;
  onChange: (name: Name, value: string) => void;
}

const OWN = 'outro';
const options = [
  { value: '7', label: 'Últimos 7 dias' },
  { value: '30', label: 'Últimos 30 dias' },
  { value: '90', label: 'Últimos 90 dias' },
  { value: '365', label: 'Último ano' },
  { value: OWN, label: 'Outro período' },
];

const dayText = (day: string) => formatDay(`${day}T12:00:00-03:00`);

export function PeriodPicker({ values, period, fault, onChange }: PeriodPickerProps) {
  const isOwn = values.de !== '' || values.ate !== '';

  function handleChoose(choice: string) {
    onChange('dias', choice === OWN ? '' : choice);
    onChange('de', choice === OWN ? period.first : '');
    onChange('ate', choice === OWN ? period.last : '');
  }

  return (
    <div className="grid max-w-3xl gap-4 sm:grid-cols-3">
      <SelectField
        label="Período"
        options={options}
        value={isOwn ? OWN : values.dias || '30'}
        onChange={({ target }) => handleChoose(target.value)}
      />
      {isOwn && <DayRange values={values} fault={fault} onChange={onChange} />}
      <output className="block text-fine text-ink-soft sm:col-span-3">
        {`Números de ${dayText(period.first)} a ${dayText(period.last)}.`}
      </output>
    </div>
  );
}
