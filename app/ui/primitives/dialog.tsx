import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './icon-button.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  /** `side` is a sheet at the right edge, for menus; `foot` one at the lower edge of a narrow screen. */
  placement?: 'center' | 'side' | 'foot';
}

const FIELD = 'form :is(input,select,textarea):not([tabindex],[hidden],:disabled)';

/** Focuses the first field: the browser would focus the close button, and typed text would be lost. */
function focusFirstField(dialog: HTMLElement): void {
  const first = dialog.querySelector<HTMLElement>(FIELD);
  const chosen = first?.closest('fieldset')?.querySelector<HTMLElement>('input:checked');
  (chosen ?? first)?.focus();
}

/** The native modal dialog: focus, Esc and inertness are the browser's, and it injects no styles. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  placement = 'center',
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const isPressOutside = useRef(false);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (!open) return dialog.close();
    dialog.showModal();
    return focusFirstField(dialog);
  }, [open]);

  // Closed before it unmounts: only then does the browser return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);

  /** A text selection that ends outside is a click outside too, and must not close the form. */
  function handleClick({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
    if (target !== currentTarget || !isPressOutside.current) return;
    if (!currentTarget.querySelector('form')) onClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Esc is the keyboard's way out
    <dialog
      ref={ref}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={`modal modal-${placement}`}
      // React lets the event of a nested dialog bubble. Strict mode closes and opens a new one.
      onClose={({ target, currentTarget }) =>
        target === currentTarget && !currentTarget.open && onClose()
      }
      onPointerDown={({ target, currentTarget }) => {
        isPressOutside.current = target === currentTarget;
      }}
      onClick={handleClick}
    >
      <div className="modal-body">
        <div className="flex items-start justify-between gap-4">
          <h2 id={`${id}-title`} className="headline pt-2.5 text-title-sm">
            {title}
          </h2>
          <IconButton icon="close" label="Fechar" onClick={onClose} className="-mt-1 -mr-2" />
        </div>
        {description && (
          <p id={`${id}-description`} className="mt-2 text-ink-soft">
            {description}
          </p>
        )}
        <div className="mt-5">{open && children}</div>
      </div>
    </dialog>
  );
}
