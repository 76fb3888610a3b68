import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type FakeWire, installFakeWire } from '../../../tests/support/fake-wire.ts';
import { comeAsMember } from '../../../tests/support/members.tsx';
import { masterclass, stampSite, visit } from '../../../tests/support/render-app.tsx';
import Admin from './admin.tsx';
import Layout from './layout.tsx';

let wire: FakeWire;

beforeAll(() => stampSite([masterclass]));

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockReturnValue();
  wire = installFakeWire();
});

const AdminArea = () => (
  <Routes>
    <Route element={<Layout />}>
      <Route index element={<Admin />} />
    </Route>
  </Routes>
);

test('an administrator finds the administration', async () => {
  comeAsMember(wire, { has_access: false, is_admin: true });
  visit({ screens: { '/admin/*': AdminArea }, at: '/admin' });
  expect(await screen.findByRole('heading', { name: 'Área de Administração' })).toBeTruthy();
});

test('a member does not', async () => {
  comeAsMember(wire, { has_access: true, is_admin: false });
  visit({ screens: { '/admin/*': AdminArea }, at: '/admin' });
  await waitFor(() => expect(screen.getByLabelText('endereço').textContent).toBe('/'));
  expect(screen.queryByText('Área de Administração')).toBeNull();
});
