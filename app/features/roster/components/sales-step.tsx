import type { RosterChoices, RosterPreview } from '#domain/contracts/roster.ts';
import { areaTitle, leftOut, wholeArea } from '#domain/account/roster/columns.ts';
import { LastDayField } from '#app/ui/admin/editor/last-day-field.tsx';
import { CheckboxField } from '#app/ui/form/checkbox-field.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { rowsText } from '../messages.ts';
import { hasContacts, togglePurpose, toggleStatus } from '../state.ts';

interface SalesStepProps {
  choices: RosterChoices;
  preview: Pick<RosterPreview, 'products' | 'statuses'>;
  courses: readonly { id: string; title: string }[];
  isBusy: boolean;
  onChange: (choices: RosterChoices) => void;
  onConfirm: () => void;
}

const fixed = [
  { value: leftOut, label: 'Não importar' },
  { value: wholeArea, label: `${areaTitle} (o que é aberto a todos)` },
];

/** The courses that products open, which sales count, until when, and what is kept of the contacts. */
export function SalesStep(props: SalesStepProps) {
  const { choices, preview, courses, isBusy, onChange, onConfirm } = props;
  const options = [...fixed, ...courses.map(({ id, title }) => ({ value: id, label: title }))];
  return (
    <div className="grid gap-6">
      <div className="grid gap-4 sm:grid-cols-2">
        {preview.products.map(({ name, rows }) => (
          <SelectField
            key={name}
            label={name === '' ? 'Curso de todas as linhas' : name}
            hint={rowsText(rows)}
            options={options}
            value={choices.courses[name] ?? leftOut}
            onChange={({ target }) =>
              onChange({ ...choices, courses: { ...choices.courses, [name]: target.value } })
            }
          />
        ))}
      </div>
      {choices.columns.status !== null && (
        <fieldset>
          <legend className="mb-1.5 font-semibold">Vendas que dão acesso</legend>
          {preview.statuses.map(({ name, rows }) => (
            <CheckboxField
              key={name}
              label={`${name === '' ? 'Sem situação' : name} · ${rowsText(rows)}`}
              checked={choices.statuses.includes(name)}
              onChange={({ target }) => onChange(toggleStatus(choices, name, target.checked))}
            />
          ))}
        </fieldset>
      )}
      <LastDayField
        value={choices.endsOn ?? ''}
        onChange={({ target }) => onChange({ ...choices, endsOn: target.value || null })}
      />
      {hasContacts(choices.columns) && (
        <div className="grid gap-3">
          <CheckboxField
            label="Guardar telefone, documento e cidade"
            checked={choices.contactPurpose !== null}
            onChange={({ target }) => onChange(togglePurpose(choices, target.checked))}
          />
          {choices.contactPurpose !== null && (
            <TextField
              label="Para quê"
              hint="Fica escrito junto dos dados de cada pessoa."
              maxLength={200}
              value={choices.contactPurpose}
              onChange={({ target }) => onChange({ ...choices, contactPurpose: target.value })}
            />
          )}
        </div>
      )}
      <Button variant="ink" className="justify-self-start" busy={isBusy} onClick={onConfirm}>
        {isBusy ? 'Contando...' : 'Conferir antes de importar'}
      </Button>
    </div>
  );
}
