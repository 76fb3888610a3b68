import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { wire, visit, masterclass, stampSite } from '#tests/support/page.tsx';
import { WaitingListPage } from './waiting-list-page.tsx';

stampSite([
  masterclass,
  { ...masterclass, id: 'samba', slug: 'ingles-com-samba', title: 'Inglês com Samba' },
  { ...masterclass, id: 'fado', slug: 'ingles-com-fado', enrollmentStatus: 'waitlist' },
  { ...masterclass, id: 'jazz', slug: 'ingles-com-jazz', isAvailable: false },
]);
// All states are in the page; the stylesheet shows one.
const style = document.createElement('style');
style.textContent = readFileSync('app/styles/offer-state.css', 'utf8');
document.head.append(style);

const open = (product: string) =>
  visit({ screens: { '/': () => <WaitingListPage product={product} /> }, at: '/' });

const findForm = () => screen.queryByRole('button', { name: 'Entrar na lista' });
const findSale = () => screen.queryByRole('link', { name: /^Comprar/u });

test('a visitor who has joined sees it once and is led to the next step', async () => {
  wire.on('POST /.netlify/functions/join-waiting-list', () => ({ ok: true }));
  const user = open('masterclass');
  await user.type(screen.getByLabelText('Nome'), 'Bia Lima');
  await user.type(screen.getByLabelText('E-mail'), 'bia@example.com');
  await user.click(screen.getByRole('button', { name: 'Entrar na lista' }));
  expect(await screen.findAllByText('Você foi adicionado à lista de espera!')).toHaveLength(1);
  const next = screen.getByText('Enquanto isso, a masterclass já está tocando.');
  expect(document.activeElement).toBe(next);
});

test('a course on sale has no list: its visitor is led to the checkout', () => {
  open('ingles-com-samba');
  expect(screen.getByRole('heading', { level: 1, name: 'Lista de espera' })).toBeTruthy();
  expect(findForm()).toBeNull();
  expect(findSale()?.getAttribute('href')).toBe('/checkout?product=ingles-com-samba');
});

test.each(['ingles-com-fado', 'ingles-com-jazz', 'masterclass'])(
  '%s has a waiting list',
  (product) => {
    open(product);
    expect(findForm()).toBeTruthy();
    expect(findSale()).toBeNull();
  },
);
