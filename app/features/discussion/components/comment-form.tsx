import { type KeyboardEvent, useId } from 'react';
import { hasVisible } from '#domain/text/clean-text.ts';
import { focusAtEnd } from '#app/lib/screen/focus-at-end.ts';
import { textSchema } from '#app/lib/unsent/draft.ts';
import { useDraft } from '#app/lib/unsent/use-draft.ts';
import { controlStyle } from '#app/ui/form/field-attributes.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { MAX_COMMENT_LENGTH, MAX_REPLY_LENGTH } from '../schema.ts';
import { TextBox } from './text-box.tsx';

interface CommentFormProps {
  /** The key of the draft in this tab. */
  draftKey: string;
  /** A visible label, as on the board; otherwise the placeholder is the name. */
  label?: string;
  placeholder: string;
  submitLabel: string;
  onSubmit: (content: string) => void;
  onCancel?: () => void;
  /** Opened by a press, so it takes the focus. */
  takesFocus?: boolean;
}

const NEARLY_FULL = MAX_COMMENT_LENGTH - 200;

/** Ignores blank text; the draft survives a reload. */
export function CommentForm({ draftKey, label, placeholder, ...rest }: CommentFormProps) {
  const [draft, setText] = useDraft(draftKey, textSchema);
  const text = draft ?? '';
  const id = useId();
  const isNearlyFull = !label && text.length > NEARLY_FULL;

  function submit() {
    const content = text.trim();
    if (!hasVisible(content)) return;
    rest.onSubmit(content);
    setText('');
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && rest.onCancel) handleCancel();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  }

  function handleCancel() {
    setText('');
    rest.onCancel?.();
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {label ? (
        <TextBox
          takesFocus={rest.takesFocus ?? false}
          label={label}
          placeholder={placeholder}
          rows={3}
          maxLength={MAX_REPLY_LENGTH}
          value={text}
          onChange={setText}
          onSend={submit}
        />
      ) : (
        <textarea
          ref={rest.takesFocus ? focusAtEnd : null}
          aria-label={placeholder}
          aria-describedby={isNearlyFull ? id : undefined}
          placeholder={placeholder}
          value={text}
          rows={3}
          maxLength={MAX_COMMENT_LENGTH}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={handleKeyDown}
          className={`${controlStyle} field-sizing-content max-h-80 min-h-24 resize-y`}
        />
      )}
      <div className={`flex flex-wrap items-center justify-end gap-2 ${label ? 'mt-3' : 'mt-2.5'}`}>
        {isNearlyFull && (
          <p id={id} className="figures mr-auto text-fine text-ink-soft">
            {text.length} de {MAX_COMMENT_LENGTH}
          </p>
        )}
        {rest.onCancel && (
          <Button variant="quiet" size="sm" onClick={handleCancel}>
            Cancelar
          </Button>
        )}
        <Button type="submit" variant="ink" size="sm">
          {rest.submitLabel}
        </Button>
      </div>
    </form>
  );
}
