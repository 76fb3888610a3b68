interface MeaningSwitchProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** "Modo significado": everything without sound. */
export function MeaningSwitch({ isOn, onChange }: MeaningSwitchProps) {
  return (
    <label className="song-meaning">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>
        <strong>Modo significado</strong> (sem som)
      </span>
    </label>
  );
}
