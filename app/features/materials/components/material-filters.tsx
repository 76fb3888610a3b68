import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { MaterialFilter } from '../state.ts';

interface MaterialFiltersProps {
  filter: MaterialFilter;
  onFilter: (change: Partial<MaterialFilter>) => void;
  types: readonly { value: string; label: string }[];
}

export function MaterialFilters({ filter, onFilter, types }: MaterialFiltersProps) {
  return (
    <search className="grid max-w-3xl gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
      <TextField
        type="search"
        label="Buscar"
        enterKeyHint="search"
        placeholder="Título, aula ou curso"
        value={filter.search}
        onChange={(event) => onFilter({ search: event.target.value })}
      />
      <SelectField
        label="Tipo de arquivo"
        value={filter.type}
        onChange={(event) => onFilter({ type: event.target.value })}
        options={[{ value: '', label: 'Todos os tipos' }, ...types]}
      />
    </search>
  );
}
