import { suggestEmail } from '#domain/brazil/email-typo.ts';
import { TextButton } from './text-button.tsx';

interface EmailSuggestionProps {
  /** Empty while the person is still typing it. */
  email: string;
  onChoose: (email: string) => void;
}

/** A suggestion that never blocks: the address may be right. */
export function EmailSuggestion({ email, onChoose }: EmailSuggestionProps) {
  const suggestion = suggestEmail(email);
  return (
    <div aria-live="polite">
      {suggestion && (
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-fine">
          Você quis dizer
          <TextButton onClick={() => onChoose(suggestion)} className="text-ink">
            {suggestion}
          </TextButton>
          ?
        </p>
      )}
    </div>
  );
}
