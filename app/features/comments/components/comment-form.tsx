import { type KeyboardEvent, type Ref, useId } from 'react';
import { focusAtEnd } from '../../../lib/focus-at-end.ts';
import { useDraftText } from '../../../lib/use-draft-text.ts';
import { controlStyle } from '../../../ui/form/field-attributes.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { MAX_COMMENT_LENGTH } from '../schema.ts';

interface CommentFormProps {
  /** Where the tab keeps what is being typed. */
  draftKey: string;
  placeholder: string;
  submitLabel: string;
  onSubmit: (content: string) => void;
  onCancel?: () => void;
  textAreaRef?: Ref<HTMLTextAreaElement>;
  /** Somebody has just asked for it. */
  takesFocus?: boolean;
}

const NEARLY_FULL = MAX_COMMENT_LENGTH - 200;

/** Blank text is ignored; what is typed survives a reload. */
export function CommentForm({
  draftKey,
  placeholder,
  submitLabel,
  textAreaRef,
  ...rest
}: CommentFormProps) {
  const [text, setText] = useDraftText(draftKey);
  const id = useId();

  function submit() {
    const content = text.trim();
    if (content === '') return;
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
      <textarea
        ref={rest.takesFocus ? focusAtEnd : textAreaRef}
        aria-label={placeholder}
        aria-describedby={text.length > NEARLY_FULL ? id : undefined}
        placeholder={placeholder}
        value={text}
        rows={3}
        maxLength={MAX_COMMENT_LENGTH}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKeyDown}
        className={`${controlStyle} field-sizing-content max-h-80 min-h-24 resize-y`}
      />
      <div className="mt-2.5 flex flex-wrap items-center justify-end gap-2">
        {text.length > NEARLY_FULL && (
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
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
