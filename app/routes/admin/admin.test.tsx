import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { signInEditor } from '#tests/support/course-editor.tsx';
import { visit, wire } from '#tests/support/page.tsx';
import { signInMember } from '#tests/support/members.tsx';
import Admin from './admin.tsx';
import Layout from './layout.tsx';

const AdminArea = () => (
  <Routes>
    <Route element={<Layout />}>
      <Route index element={<Admin />} />
    </Route>
  </Routes>
);

test('an administrator opens the administration', async () => {
  signInMember({ has_access: false, is_admin: true });
  wire.on('GET /rest/v1/team_members', () => [{ role: 'owner' }]);
  visit({ screens: { '/admin/*': AdminArea }, at: '/admin' });
  expect(await screen.findByRole('heading', { name: 'Área de Administração' })).toBeTruthy();
});

test('the administration begins with courses, students and statistics, without a selected course', async () => {
  signInEditor();
  visit({ screens: { '/admin/*': AdminArea }, at: '/admin' });
  expect(await screen.findByText('Selecione um curso para editar')).toBeTruthy();
  const tabs = within(screen.getByRole('navigation', { name: 'Administração' }));
  const targets = tabs
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  expect(targets.slice(0, 3)).toEqual([
    'Cursos /admin',
    'Alunos /admin/alunos',
    'Estatísticas /admin/estatisticas',
  ]);
  const list = within(screen.getByRole('region', { name: 'Cursos' }));
  expect(list.getByRole('heading', { name: 'Cursos' })).toBeTruthy();
  expect((await list.findByRole('link', { name: /^Curso Um/u })).textContent).toContain(
    'O primeiro',
  );
});

test('the administration of a server without mail says what does not go out and how to turn it on', async () => {
  signInEditor();
  visit({ screens: { '/admin/*': AdminArea }, at: '/admin' });
  const notice = (await screen.findByText('O envio de e-mails está desligado')).parentElement;
  expect(notice?.textContent).toContain('recibo de compra');
  expect(notice?.textContent).toContain('mande links de acesso em Alunos');
  const way = within(notice ?? document.body).getByRole('link', { name: /^preencha os dados/u });
  expect(way.getAttribute('href')).toBe('/admin/escola/email');
});

test('a member cannot open the administration', async () => {
  signInMember({ has_access: true, is_admin: false });
  visit({ screens: { '/admin/*': AdminArea }, at: '/admin' });
  await waitFor(() => expect(screen.getByLabelText('endereço').textContent).toBe('/'));
  expect(screen.queryByText('Área de Administração')).toBeNull();
});
