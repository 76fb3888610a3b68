interface ChoiceProps<Value> {
  name: string;
  label: string;
  options: readonly { value: Value; text: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A few values side by side, of which one holds. */
export function Choice<Value extends string | number | boolean>({
  name,
  label,
  options,
  value,
  onChange,
}: ChoiceProps<Value>) {
  return (
    <fieldset>
      <legend className="label mb-2">{label}</legend>
      <div className="song-choices mt-0">
        {options.map((option) => (
          <label key={option.text} className="song-choice">
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
