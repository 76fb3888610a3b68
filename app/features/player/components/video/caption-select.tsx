import { captionText } from '../../messages.ts';
import { type Caption, CAPTION_LANGUAGES, type CaptionLanguage } from '../../schema.ts';

interface CaptionSelectProps {
  captions: readonly Caption[];
  language: CaptionLanguage | null;
  onChange: (language: CaptionLanguage | null) => void;
}

/** A native list, drawn as the sign for captions; lit while some are shown. */
export function CaptionSelect({ captions, language, onChange }: CaptionSelectProps) {
  const shown = captions.find((track) => track.language === language);
  return (
    <select
      aria-label="Legendas"
      title="Legendas (C)"
      value={shown?.language ?? ''}
      data-shown={shown !== undefined}
      onChange={({ currentTarget: { value } }) =>
        onChange(CAPTION_LANGUAGES.find((one) => one === value) ?? null)
      }
      className="mr-1 h-9 w-24 appearance-none rounded-press border border-line bg-paper text-center text-fine font-semibold [text-align-last:center] hover:bg-kraft data-[shown=true]:border-signal"
    >
      <option value="">Legendas</option>
      {captions.map((track) => (
        <option key={track.language} value={track.language}>
          {captionText[track.language]}
        </option>
      ))}
    </select>
  );
}
