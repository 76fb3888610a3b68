import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ana, serveAccounts, storeSession, signIn } from '#tests/support/fake-accounts.ts';
import { wire, refuse, visit, address } from '#tests/support/page.tsx';
import { AccountMenuSlot } from './account-menu-slot.tsx';

async function openMenuOf(profile: Partial<typeof ana.profile>) {
  signIn({ ...ana, profile });
  const user = visit({ screens: { '/': AccountMenuSlot }, at: '/' });
  await user.click(await screen.findByRole('button', { name: 'Sua conta' }));
  return user;
}

test('a visitor sees the login button, and nothing is requested from the server', async () => {
  const user = visit({ screens: { '/': AccountMenuSlot }, at: '/' });
  await user.click(screen.getByRole('link', { name: 'Área de Membros' }));
  expect(address()).toBe('/login');
  expect(wire.requests).toEqual([]);
});

test('a press before the menu is loaded opens it afterwards', async () => {
  signIn(ana);
  visit({ screens: { '/': AccountMenuSlot }, at: '/' });
  const early = await screen.findByRole('button', { name: 'Sua conta' });
  expect(early.hasAttribute('data-state')).toBe(false); // this test comes first: the menu is downloaded once
  fireEvent.click(early);
  expect(await screen.findByRole('menu')).toBeTruthy();
});

test('the arrow down opens the menu, other keys do not', async () => {
  signIn(ana);
  const user = visit({ screens: { '/': AccountMenuSlot }, at: '/' });
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
});

test('an administrator gets a link to the admin area instead', async () => {
  await openMenuOf({ full_name: 'Ana Souza', is_admin: true });
  await waitFor(() =>
    expect(screen.getByRole('menuitem', { name: 'Painel Administrativo' })).toBeTruthy(),
  );
  expect(screen.queryByRole('menuitem', { name: 'Meus Cursos' })).toBeNull();
});

test('a member who signs out sees the login button again', async () => {
  const user = await openMenuOf({ full_name: 'Ana Souza' });
  await user.click(await screen.findByRole('menuitem', { name: 'Sair' }));
  expect(await screen.findByRole('link', { name: 'Área de Membros' })).toBeTruthy();
  expect(localStorage.length).toBe(0);
});

test("a refused sign-out is logged with the service's text", async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const user = await openMenuOf({ full_name: 'Ana Souza' });
  wire.on('POST /auth/v1/logout', refuse(400, { error_code: 'odd', msg: 'Something odd' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sair' }));
  await waitFor(() => expect(error).toHaveBeenCalledWith('Erro ao fazer logout:', 'Something odd'));
  error.mockRestore();
});

test('a failed read of the profile is logged and leaves the account without rights', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const person = { ...ana, profile: { full_name: 'Ana Souza', is_admin: true } };
  serveAccounts([person]);
  wire.on('GET /rest/v1/users', refuse(400, { code: 'odd', message: 'Something odd' }));
  storeSession(person);
  const user = visit({ screens: { '/': AccountMenuSlot }, at: '/' });
  await user.click(await screen.findByRole('button', { name: 'Sua conta' }));
  expect(await screen.findByRole('menuitem', { name: 'Meus Cursos' })).toBeTruthy();
  expect(screen.getByText(ana.email)).toBeTruthy();
  expect(error).toHaveBeenCalledWith('Erro ao obter perfil', expect.anything());
  error.mockRestore();
});
