import { beforeEach, expect, test } from 'vitest';
import { keepUntranslated, TAKING_OVER } from './keep-untranslated.ts';

const built = '<p>Pague <b>R$ 97,00</b> agora.</p><button>Pagar</button>';

beforeEach(() => {
  document.body.innerHTML = built;
});

function watch() {
  const end = keepUntranslated();
  document.dispatchEvent(new Event('DOMContentLoaded'));
  return end;
}

const noticed = () => new Promise((resolve) => setTimeout(resolve));

function listTexts(): Text[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

/** Browsers replace a text by an element, and move the elements of a sentence whose words change places. */
function translate(): void {
  for (const text of listTexts()) {
    const font = document.createElement('font');
    font.textContent = `(${text.textContent})`;
    text.replaceWith(font);
  }
  const price = document.querySelector('b');
  if (price) price.parentNode?.insertBefore(price, price.parentNode.firstChild);
}

test('a translated page is as it was built when React takes it over, with the same texts', async () => {
  const texts = listTexts();
  const end = watch();
  translate();
  await noticed();
  expect(document.body.innerHTML).toContain('<font>(Pagar)</font>');
  document.dispatchEvent(new Event(TAKING_OVER));
  expect(document.body.innerHTML).toBe(built);
  expect(listTexts()).toEqual(texts);
  end();
});

test('a translation that comes while React takes the page over is taken back, what React adds stays', async () => {
  const end = watch();
  document.dispatchEvent(new Event(TAKING_OVER));
  translate();
  document.body.append(document.createElement('output'));
  await noticed();
  expect(document.body.innerHTML).toBe(`${built}<output></output>`);
  end();
  translate();
  await noticed();
  expect(document.body.innerHTML).toContain('<font>(Pagar)</font>');
});

test('what an extension has added to a page without a translation stays', async () => {
  const end = watch();
  document.body.append(document.createElement('aside'));
  await noticed();
  document.dispatchEvent(new Event(TAKING_OVER));
  expect(document.body.innerHTML).toBe(`${built}<aside></aside>`);
  end();
});
