import type { CheckedRight, EditedRight } from '#domain/contracts/song-editor.ts';
import { CheckboxField } from '#app/ui/form/checkbox-field.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextAreaField } from '#app/ui/form/text-area-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { dayText, objectText, RIGHT_STATUSES } from '#app/features/songs/editor/messages.ts';
import { EvidenceFile } from './evidence-file.tsx';
import { TerritoryField } from './territory-field.tsx';

interface RightFieldsProps {
  songId: string;
  right: EditedRight;
  /** The right as it is stored; null: never checked. */
  checked: CheckedRight | null;
  onChange: (changes: Partial<EditedRight>) => void;
}

export function RightFields({ songId, right, checked, onChange }: RightFieldsProps) {
  const { name, help } = objectText[right.object];
  const isProven = right.evidence.trim() !== '' || right.evidencePath !== null;
  return (
    <fieldset className="grid min-w-0 content-start gap-4 border-2 border-ink bg-sheet p-4">
      <legend className="headline px-1.5 text-lg">{name}</legend>
      <p className="text-fine text-ink-soft">{help}</p>
      <SelectField
        label="Por que a escola pode usar"
        options={RIGHT_STATUSES}
        value={right.status}
        onChange={({ currentTarget }) => {
          const status = RIGHT_STATUSES.find(({ value }) => value === currentTarget.value)?.value;
          if (status) onChange({ status });
        }}
      />
      <TextField
        label="De quem é"
        maxLength={200}
        value={right.holder}
        onChange={({ currentTarget }) => onChange({ holder: currentTarget.value })}
      />
      <TextField
        label="Base"
        hint="O contrato, a licença ou a regra: “Contrato 12/2026”, “autor morto em 1922”."
        maxLength={500}
        value={right.basis}
        onChange={({ currentTarget }) => onChange({ basis: currentTarget.value })}
      />
      <TextAreaField
        label="Prova"
        hint="Onde ela está, ou anexe o arquivo abaixo. Só a administração lê."
        maxLength={2000}
        rows={2}
        value={right.evidence}
        onChange={({ currentTarget }) => onChange({ evidence: currentTarget.value })}
      />
      <EvidenceFile
        songId={songId}
        name={name}
        path={right.evidencePath}
        onChange={(evidencePath) => onChange({ evidencePath })}
      />
      <TerritoryField
        name={right.object}
        territories={right.territories}
        onChange={(territories) => onChange({ territories })}
      />
      <TextField
        label="Último dia"
        optional
        type="date"
        hint="Depois dele a música para de tocar sozinha."
        min="2000-01-01"
        max="2099-12-31"
        value={right.endsOn ?? ''}
        onChange={({ currentTarget }) => onChange({ endsOn: currentTarget.value || null })}
      />
      <CheckboxField
        label="Pode ficar guardada no aparelho do aluno, para usar sem internet"
        checked={right.offline}
        onChange={({ currentTarget }) => onChange({ offline: currentTarget.checked })}
      />
      <p className="text-fine text-ink-soft">
        {checked
          ? `Conferido por ${checked.checkedBy} em ${dayText(checked.checkedAt)}.`
          : isProven
            ? 'Ao salvar, fica registrado que você conferiu.'
            : 'Ainda não conferido.'}
      </p>
    </fieldset>
  );
}
