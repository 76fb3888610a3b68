import { Icon } from '../primitives/icon.tsx';

export interface MembersSearchProps {
  value: string;
  onChange: (value: string) => void;
  /** What the words are looked for in; Enter goes there. */
  targetId: string;
}

export function MembersSearch({ value, onChange, targetId }: MembersSearchProps) {
  return (
    <search className="w-full sm:max-w-sm">
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          document.getElementById(targetId)?.focus();
        }}
      >
        <Icon
          name="search"
          className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5"
        />
        <input
          type="search"
          enterKeyHint="search"
          aria-label="Buscar no curso"
          placeholder="Buscar no curso..."
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="block min-h-11 w-full rounded-press border-2 border-ink bg-sheet pr-3 pl-10 text-base placeholder:text-ink-soft"
        />
      </form>
    </search>
  );
}
