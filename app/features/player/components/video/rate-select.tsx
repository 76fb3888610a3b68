import { rateText } from '../../messages.ts';
import { PLAYBACK_RATES } from '../../schema.ts';

interface RateSelectProps {
  rate: number;
  onChange: (rate: number) => void;
}

export function RateSelect({ rate, onChange }: RateSelectProps) {
  return (
    <select
      aria-label="Velocidade"
      title="Velocidade (< >)"
      value={rate}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      className="figures h-11 bg-paper px-1.5 text-base font-semibold hover:bg-kraft focus-visible:-outline-offset-3"
    >
      {PLAYBACK_RATES.map((option) => (
        <option key={option} value={option}>
          {rateText(option)}
        </option>
      ))}
    </select>
  );
}
