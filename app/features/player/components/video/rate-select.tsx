import { rateText } from '#app/features/player/messages.ts';
import { PLAYBACK_RATES } from '#app/features/player/schema.ts';

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
      className="figures h-9 w-14 appearance-none rounded-press border border-line bg-paper text-center text-fine font-semibold [text-align-last:center] hover:bg-kraft"
    >
      {PLAYBACK_RATES.map((option) => (
        <option key={option} value={option}>
          {rateText(option)}
        </option>
      ))}
    </select>
  );
}
