import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PUBLIC_LINKS } from '#app/content/navigation.ts';
import { visit, address } from '#tests/support/page.tsx';
import { SiteHeader } from './site-header.tsx';

function open() {
  const Header = () => <SiteHeader links={PUBLIC_LINKS} account={null} />;
  return visit({ screens: { '/': Header }, at: '/' });
}

function scrollTo(pixels: number) {
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: pixels, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  });
}

test.each([
  [0, 'false'],
  [10, 'false'],
  [11, 'true'],
])('at %i pixels of scroll the header is opaque: %s', (pixels, opaque) => {
  open();
  scrollTo(pixels);
  expect(screen.getByRole('banner').dataset['opaque']).toBe(opaque);
  scrollTo(0);
});

test('on a phone the links are in a side menu titled "Menu", which closes by its button and by a choice', async () => {
  const user = open();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press('Abrir menu');
  await press('Fechar');
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Abrir menu');
  const menu = screen.getByRole('dialog', { name: 'Menu' });
  const links = within(menu).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Home', 'Masterclass', 'Curso']);
  await user.click(within(menu).getByRole('link', { name: 'Masterclass' }));
  expect(address()).toBe('/masterclass');
});
