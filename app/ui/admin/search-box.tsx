import { useEffect, useRef, useState } from 'react';
import { TextField } from '../form/text-field.tsx';

interface SearchBoxProps {
  label: string;
  placeholder?: string;
  value: string;
  onSearch: (value: string) => void;
}

const PAUSE_MS = 300;

/** Searches while typing, after each pause. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <search>
      <TextField
        label={label}
        type="search"
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => onSearch(target.value.trim()), PAUSE_MS);
        }}
        // Cancelled on unmount: a late search would navigate back from a followed link.
        onBlur={({ relatedTarget }) => {
          if (relatedTarget instanceof HTMLAnchorElement) clearTimeout(timer.current);
        }}
      />
    </search>
  );
}
