import type { EditedLine, EditedWord } from '#domain/contracts/song-editor.ts';
import { controlStyle } from '#app/ui/form/field-attributes.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { withKeys } from '#app/features/songs/editor/editing/with-keys.ts';

const KINDS = [
  { value: 'word', label: 'Palavra' },
  { value: 'name', label: 'Nome' },
  { value: 'interjection', label: 'Interjeição' },
] as const;

interface LineWordsProps {
  line: EditedLine;
  index: number;
  onChange: (index: number, change: (line: EditedLine) => EditedLine, key: string) => void;
  /** The meaning of a word has been written. */
  onGlossed: (index: number, word: number) => void;
}

export function LineWords({ line, index, onChange, onGlossed }: LineWordsProps) {
  const set = (name: 'translation' | 'sound', value: string) =>
    onChange(index, (before) => ({ ...before, [name]: value }), name);
  const setWord = (place: number, changes: Partial<EditedWord>) =>
    onChange(
      index,
      (before) => ({
        ...before,
        words: before.words.map((word, at) => (at === place ? { ...word, ...changes } : word)),
      }),
      `word:${place}:${Object.keys(changes).join('')}`,
    );
  return (
    <fieldset className="min-w-0 border-2 border-ink bg-sheet p-4">
      <legend className="px-1.5 text-lg font-semibold">
        <span className="figures text-ink-soft">{index + 1}.</span>{' '}
        <span lang="en">{line.text}</span>
      </legend>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          label="Tradução"
          maxLength={300}
          value={line.translation}
          onChange={({ currentTarget }) => set('translation', currentTarget.value)}
        />
        <TextField
          label="Como soa"
          optional
          maxLength={300}
          placeholder="HOUL·DÓ·na·SÉ·kand"
          spellCheck={false}
          value={line.sound}
          onChange={({ currentTarget }) => set('sound', currentTarget.value)}
        />
      </div>
      <ul className="mt-4 grid gap-3 border-t border-line pt-4">
        {withKeys(line.words, ({ surface }) => surface).map(({ item: word, key }, place) => (
          <li
            key={key}
            className="grid grid-cols-2 items-center gap-2 sm:grid-cols-[8rem_minmax(0,1.4fr)_minmax(0,1fr)_9rem]"
          >
            <span lang="en" className="font-semibold break-words max-sm:col-span-2">
              {word.surface}
            </span>
            <input
              type="text"
              aria-label={`Glosa de ${word.surface}`}
              placeholder={word.kind === 'word' ? 'glosa' : 'sem glosa'}
              maxLength={120}
              value={word.gloss}
              onChange={({ currentTarget }) => setWord(place, { gloss: currentTarget.value })}
              onBlur={() => onGlossed(index, place)}
              className={`${controlStyle} max-sm:col-span-2`}
            />
            <input
              type="text"
              lang="en"
              aria-label={`Palavra-base de ${word.surface}`}
              placeholder="palavra-base"
              maxLength={60}
              spellCheck={false}
              autoCapitalize="none"
              value={word.lemma}
              onChange={({ currentTarget }) => setWord(place, { lemma: currentTarget.value })}
              className={controlStyle}
            />
            <select
              aria-label={`Tipo de ${word.surface}`}
              value={word.kind}
              onChange={({ currentTarget }) =>
                setWord(place, {
                  kind: KINDS.find(({ value }) => value === currentTarget.value)?.value ?? 'word',
                })
              }
              className={controlStyle}
            >
              {KINDS.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
