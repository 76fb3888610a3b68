import { captionText } from '#app/features/player/messages.ts';
import {
  type Caption,
  CAPTION_LANGUAGES,
  type CaptionLanguage,
} from '#app/features/player/schema.ts';

interface CaptionSelectProps {
  captions: readonly Caption[];
  language: CaptionLanguage | null;
  onChange: (language: CaptionLanguage | null) => void;
}

/** A native select under the captions icon, which is lit while captions are shown. */
export function CaptionSelect({ captions, language, onChange }: CaptionSelectProps) {
  const shown = captions.find((track) => track.language === language);
  return (
    <span className="relative grid size-11 shrink-0 place-items-center">
      <select
        aria-label="Legendas"
        title="Legendas (C)"
        value={shown?.language ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange(CAPTION_LANGUAGES.find((one) => one === value) ?? null)
        }
        className="peer absolute inset-0 z-10 size-full cursor-pointer appearance-none opacity-0"
      >
        <option value="">Sem legendas</option>
        {captions.map((track) => (
          <option key={track.language} value={track.language}>
            {captionText[track.language]}
          </option>
        ))}
      </select>
      <span
        aria-hidden="true"
        data-shown={shown !== undefined}
        className="label rounded-press border-2 border-current px-1 leading-tight outline-offset-2 peer-focus-visible:outline-3 peer-focus-visible:outline-focus data-[shown=true]:border-signal data-[shown=true]:bg-signal data-[shown=true]:text-on-signal"
      >
        CC
      </span>
    </span>
  );
}
