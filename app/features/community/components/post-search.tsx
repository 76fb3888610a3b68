import { useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '../../../ui/primitives/icon.tsx';

interface PostSearchProps {
  value: string;
  onChange: (search: string) => void;
}

const PAUSE_MS = 300;

/** Looks once the typing pauses, so that a word is one search. */
export function PostSearch({ value, onChange }: PostSearchProps) {
  const [text, setText] = useState(value);
  const search = useEffectEvent(() => text.trim() !== value && onChange(text.trim()));
  useEffect(() => {
    const timer = setTimeout(() => search(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <search className="mt-6 block">
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          onChange(text.trim());
        }}
      >
        <Icon
          name="search"
          className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5"
        />
        <input
          type="search"
          enterKeyHint="search"
          maxLength={100}
          aria-label="Buscar na comunidade"
          placeholder="Buscar na comunidade..."
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="block min-h-11 w-full rounded-press border-2 border-ink bg-sheet pr-3 pl-10 text-base placeholder:text-ink-soft"
        />
      </form>
    </search>
  );
}
