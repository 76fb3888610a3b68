import { useEffect, useRef, useState } from 'react';
import type { SongLine } from '#domain/contracts/songs.ts';
import { type Gap, listOptions } from '#domain/songs/gaps.ts';
import { buttonStyle } from '#app/ui/primitives/button-style.ts';

interface GapOptionsProps {
  gap: Gap;
  lines: readonly SongLine[];
  label: string;
  onChoose: (text: string) => void;
}

/** Four words, one of which fills the gap; the keys 1 to 4 choose, too. */
export function GapOptions({ gap, lines, label, onChoose }: GapOptionsProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const [options] = useState(() => listOptions(gap, lines, Math.random));
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => group.current?.focus({ preventScroll: false }), []);

  function choose(option: string | undefined) {
    if (option === undefined || tried.has(option)) return;
    setTried(new Set([...tried, option]));
    onChoose(option);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do the same as the keys
    <fieldset
      ref={group}
      tabIndex={-1}
      aria-label={label}
      className="gap-options grid grid-cols-2 gap-2 outline-none sm:grid-cols-4"
      onKeyDown={({ key }) => choose(options[Number(key) - 1])}
    >
      {options.map((option) => (
        <button
          key={option}
          type="button"
          lang="en"
          aria-disabled={tried.has(option) || undefined}
          className={buttonStyle({ variant: 'outline', size: 'sm', className: 'gap-option' })}
          onClick={() => choose(option)}
        >
          {option}
        </button>
      ))}
    </fieldset>
  );
}
