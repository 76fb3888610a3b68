import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ana, serveAccounts, storeSession } from '../../../tests/support/fake-accounts.ts';
import { type FakeWire, installFakeWire } from '../../../tests/support/fake-wire.ts';
import { address, masterclass, stampSite, visit } from '../../../tests/support/render-app.tsx';
import { AccountCorner } from './account-corner.tsx';

let wire: FakeWire;

beforeAll(() => stampSite([masterclass]));
beforeEach(() => {
  localStorage.clear();
  wire = installFakeWire();
});

async function openMenuOf(profile: Partial<typeof ana.profile>) {
  const person = { ...ana, profile: { ...profile } };
  serveAccounts(wire, [person]);
  storeSession(person);
  const user = visit({ screens: { '/': AccountCorner }, at: '/' });
  await user.click(await screen.findByRole('button', { name: 'Sua conta' }));
  return user;
}

test('a visitor is shown the way in, and nothing is asked of the server', async () => {
  const user = visit({ screens: { '/': AccountCorner }, at: '/' });
  await user.click(screen.getByRole('link', { name: 'Área de Membros' }));
  expect(address()).toBe('/login');
  expect(wire.requests).toEqual([]);
});

test('a press before the menu is here opens it when it is', async () => {
  serveAccounts(wire, [ana]);
  storeSession(ana);
  visit({ screens: { '/': AccountCorner }, at: '/' });
  const early = await screen.findByRole('button', { name: 'Sua conta' });
  expect(early.hasAttribute('data-state')).toBe(false); // this test comes first: the menu is downloaded once
  fireEvent.click(early);
  expect(await screen.findByRole('menu')).toBeTruthy();
});

test('the arrow down opens the menu too, and no other key', async () => {
  serveAccounts(wire, [ana]);
  storeSession(ana);
  const user = visit({ screens: { '/': AccountCorner }, at: '/' });
  (await screen.findByRole('button', { name: 'Sua conta' })).focus();
  await user.keyboard('{ArrowUp}x');
  expect(screen.queryByRole('menu')).toBeNull();
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByRole('menu')).toBeTruthy();
});

test('Esc closes the menu and leaves the focus on its button', async () => {
  const user = await openMenuOf({ full_name: 'Ana Souza' });
  await screen.findByRole('menu');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Sua conta');
});

test('a member sees initials, name and e-mail, and goes to the courses', async () => {
  const user = await openMenuOf({ full_name: 'Ana Clara Souza' });
  expect(screen.getByText('AS')).toBeTruthy();
  expect(await screen.findByText('Ana Clara Souza')).toBeTruthy();
  expect(screen.getByText(ana.email)).toBeTruthy();
  await user.click(screen.getByRole('menuitem', { name: 'Meus Cursos' }));
  expect(address()).toBe('/membros');
});

test('a member without a name is called "Usuário"', async () => {
  await openMenuOf({ full_name: null });
  expect(await screen.findByText('Usuário')).toBeTruthy();
  expect(screen.getByText('A')).toBeTruthy();
});

test('an administrator is led to the admin area instead', async () => {
  await openMenuOf({ full_name: 'Ana Souza', is_admin: true });
  await waitFor(() =>
    expect(screen.getByRole('menuitem', { name: 'Painel Administrativo' })).toBeTruthy(),
  );
  expect(screen.queryByRole('menuitem', { name: 'Meus Cursos' })).toBeNull();
});

test('a member who leaves sees the way in again', async () => {
  const user = await openMenuOf({ full_name: 'Ana Souza' });
  await user.click(await screen.findByRole('menuitem', { name: 'Sair' }));
  expect(await screen.findByRole('link', { name: 'Área de Membros' })).toBeTruthy();
  expect(localStorage.length).toBe(0);
});
