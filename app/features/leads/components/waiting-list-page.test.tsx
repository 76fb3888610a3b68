import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { installFakeWire } from '../../../../tests/support/fake-wire.ts';
import { masterclass, stampSite, visit } from '../../../../tests/support/render-app.tsx';
import { WaitingListPage } from './waiting-list-page.tsx';

beforeAll(() => {
  stampSite([
    masterclass,
    { ...masterclass, id: 'samba', slug: 'ingles-com-samba', title: 'Inglês com Samba' },
    { ...masterclass, id: 'fado', slug: 'ingles-com-fado', enrollmentStatus: 'waitlist' },
    { ...masterclass, id: 'jazz', slug: 'ingles-com-jazz', isAvailable: false },
  ]);
  // What is not shown in a state is in the page all the same: the style sheet decides.
  const style = document.createElement('style');
  style.textContent = readFileSync('app/styles/offer-state.css', 'utf8');
  document.head.append(style);
});

const open = (product: string) =>
  visit({ screens: { '/': () => <WaitingListPage product={product} /> }, at: '/' });

const findForm = () => screen.queryByRole('button', { name: 'Entrar na lista' });
const findSale = () => screen.queryByRole('link', { name: /^Comprar/u });

test('whoever has joined is told once, and finds himself at what comes next', async () => {
  installFakeWire().on('POST /.netlify/functions/join-waiting-list', () => ({ ok: true }));
  const user = open('masterclass');
  await user.type(screen.getByLabelText('Nome'), 'Bia Lima');
  await user.type(screen.getByLabelText('E-mail'), 'bia@example.com');
  await user.click(screen.getByRole('button', { name: 'Entrar na lista' }));
  expect(await screen.findAllByText('Você foi adicionado à lista de espera!')).toHaveLength(1);
  const next = screen.getByText('Enquanto isso, a masterclass já está tocando.');
  expect(document.activeElement).toBe(next);
});

test('a course on sale has no list: whoever comes is led to its checkout', () => {
  open('ingles-com-samba');
  expect(screen.getByRole('heading', { level: 1, name: 'Lista de espera' })).toBeTruthy();
  expect(findForm()).toBeNull();
  expect(findSale()?.getAttribute('href')).toBe('/checkout?product=ingles-com-samba');
});

test.each(['ingles-com-fado', 'ingles-com-jazz', 'masterclass'])('%s takes people', (product) => {
  open(product);
  expect(findForm()).toBeTruthy();
  expect(findSale()).toBeNull();
});
