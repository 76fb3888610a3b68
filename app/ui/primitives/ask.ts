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

interface Choices<Choice extends string> {
  title: string;
  text: string;
  /** Labels. The first one is the action; the last one changes nothing, has the first focus, and is Esc's answer. */
  choices: readonly [Choice, ...Choice[]];
}

/**
 * A question outside of React, such as before the application starts. Removes itself from the document, so that hydration
 * matches.
 */
export function choose<Choice extends string>({
  title,
  text,
  choices,
}: Choices<Choice>): Promise<Choice> {
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
    const end = (choice: Choice) => {
      dialog.close();
      dialog.remove();
      resolve(choice);
    };
    const last = choices.at(-1) ?? choices[0];
    const buttons = createElement('div', { className: 'mt-5 grid gap-3' });
    buttons.append(
      ...choices.map((choice, index) =>
        createButton(choice, index === 0 ? 'primary' : 'outline', () => end(choice)),
      ),
    );
    const body = createElement('div', { className: 'modal-body' });
    body.append(heading, words, buttons);
    dialog.append(body);
    dialog.addEventListener('cancel', () => end(last));
    document.body.append(dialog);
    dialog.showModal();
    if (buttons.lastChild instanceof HTMLElement) buttons.lastChild.focus();
  });
}

/** A question with two answers. */
export async function ask({ title, text, yes, no }: Question): Promise<boolean> {
  return (await choose({ title, text, choices: [yes, no] })) === yes;
}
