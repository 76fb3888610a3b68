import { buttonStyle } from './button-style.ts';

interface Question {
  title: string;
  /** Line breaks are rendered. */
  text: string;
  yes: string;
  no: string;
}

function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  changes: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), changes);
}

function createButton(label: string, variant: 'outline' | 'primary', onClick: () => void) {
  const button = createElement('button', { type: 'button', textContent: label });
  button.className = buttonStyle({ variant, fullWidth: true });
  button.addEventListener('click', onClick);
  return button;
}

/**
 * A question before the application starts, without React. Esc answers no, and the first focus is on no. Removes itself from
 * the document, so that hydration matches.
 */
export function ask({ title, text, yes, no }: Question): Promise<boolean> {
  const dialog = createElement('dialog', { className: 'modal modal-center' });
  const heading = createElement('h2', { id: 'ask-title', className: 'headline text-title-sm' });
  heading.textContent = title;
  const words = createElement('p', {
    id: 'ask-text',
    className: 'mt-2 wrap-anywhere whitespace-pre-line',
  });
  words.textContent = text;
  dialog.setAttribute('aria-labelledby', heading.id);
  dialog.setAttribute('aria-describedby', words.id);
  return new Promise((resolve) => {
    const choose = (isYes: boolean) => {
      dialog.close();
      dialog.remove();
      resolve(isYes);
    };
    const refuse = createButton(no, 'outline', () => choose(false));
    const buttons = createElement('div', { className: 'mt-5 grid gap-3' });
    buttons.append(
      refuse,
      createButton(yes, 'primary', () => choose(true)),
    );
    const body = createElement('div', { className: 'modal-body' });
    body.append(heading, words, buttons);
    dialog.append(body);
    dialog.addEventListener('cancel', () => choose(false));
    document.body.append(dialog);
    dialog.showModal();
    refuse.focus();
  });
}
