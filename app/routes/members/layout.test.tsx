import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ana } from '../../../tests/support/fake-accounts.ts';
import { type FakeWire, installFakeWire } from '../../../tests/support/fake-wire.ts';
import { cardRow, comeAsMember, MembersArea } from '../../../tests/support/members.tsx';
import { masterclass, stampSite, visit } from '../../../tests/support/render-app.tsx';

let wire: FakeWire;

beforeAll(() => stampSite([masterclass]));

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockReturnValue();
  wire = installFakeWire();
  wire.on('POST /rest/v1/rpc/list_my_courses', () => [cardRow()]);
  wire.on('GET /rest/v1/purchases', () => []);
});

const open = (at = '/membros') => visit({ screens: { '/membros/*': MembersArea }, at });
const address = () => screen.getByLabelText('endereço').textContent;

describe('the menu', () => {
  test('has the entries of the specification, in their order', async () => {
    comeAsMember(wire);
    open();
    const menu = within(await screen.findByRole('navigation', { name: 'Área de membros' }));
    const entries = menu
      .getAllByRole('link')
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
    expect(entries).toEqual([
      'Dashboard /membros',
      'Meu Curso /membros/curso',
      'Agenda de Aulas /membros/agenda',
      'Materiais /membros/materiais',
      'Comunidade /membros/comunidade',
      'Recursos Extra /membros/recursos',
      'Assinatura /membros/assinatura',
      'Configurações /membros/configuracoes',
    ]);
    expect(menu.getByRole('link', { current: 'page' }).textContent).toBe('Dashboard');
  });

  test('opens on a phone and closes by itself after a choice', async () => {
    comeAsMember(wire);
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Abrir menu' }));
    const dialog = screen.getByRole('dialog', { name: 'Menu' });
    await user.click(within(dialog).getByRole('link', { name: 'Materiais' }));
    expect(address()).toBe('/membros/materiais');
    expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
  });

  test('search is not offered where there is nothing to search', async () => {
    comeAsMember(wire);
    open();
    await screen.findByRole('heading', { name: 'Módulo 1' });
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  test('support says how to reach the school when no contact is configured', async () => {
    comeAsMember(wire);
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Falar com Suporte' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Falar com Suporte' }));
    const link = dialog.getByRole('link', { name: 'página de contato' });
    expect(link.getAttribute('href')).toBe('/contato');
  });
});

describe('the account', () => {
  test('shows the e-mail and its pages', async () => {
    comeAsMember(wire);
    const user = open();
    await user.click(await screen.findByRole('button', { name: `Sua conta: ${ana.email}` }));
    const targets = screen.getAllByRole('menuitem').map((item) => item.getAttribute('href'));
    expect(targets).toEqual([
      '/membros/perfil',
      '/membros/configuracoes',
      '/membros/assinatura',
      null,
    ]);
  });

  test('"Sair" ends the session and says so', async () => {
    comeAsMember(wire);
    const user = open();
    await user.click(await screen.findByRole('button', { name: /Sua conta/u }));
    await user.click(screen.getByRole('menuitem', { name: 'Sair' }));
    expect(await screen.findByText('Logout realizado!')).toBeTruthy();
    expect(screen.getByText('Você foi desconectado com sucesso.')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/login'));
    expect(localStorage.getItem('sb-localhost-auth-token')).toBeNull();
  });
});

describe('who may be here', () => {
  test.each(['/membros', '/membros/curso', '/membros/curso/masterclass', '/membros/agenda'])(
    '%s is closed to an account without access',
    async (path) => {
      comeAsMember(wire, { has_access: false });
      open(path);
      await waitFor(() => expect(address()).toBe('/'));
    },
  );

  test.each([
    ['/membros/perfil', 'Perfil'],
    ['/membros/configuracoes/', 'Configurações'],
    ['/membros/assinatura', 'Assinatura'],
  ])('%s is open to every account', async (path, title) => {
    comeAsMember(wire, { has_access: false });
    open(path);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByText('Em breve')).toBeTruthy();
  });

  test('nobody signed in is sent to the login', async () => {
    open('/membros/perfil');
    await waitFor(() => expect(address()).toBe('/login'));
  });
});
