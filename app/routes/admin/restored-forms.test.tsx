import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ana, serveAccounts, bia } from '#tests/support/fake-accounts.ts';
import { wire, refuse, visit, type Person, openDialog } from '#tests/support/page.tsx';
import { signInMember, signInByForm } from '#tests/support/members.tsx';
import { classRow, resourceRow } from '#tests/support/rows.ts';
import { ProtectedRoute } from '#app/features/purchases/components/protected-route.tsx';
import { loadSupabase } from '#app/lib/supabase.ts';
import Login from '../account/login.tsx';
import Agenda from './agenda.tsx';
import Resources from './resources.tsx';

const profile = { has_access: true, is_admin: true };
const SAVE_CLASS = 'POST /rest/v1/rpc/save_live_class';
const SAVE_RESOURCE = 'POST /rest/v1/rpc/save_resource';
let version: number;

beforeEach(() => {
  version = 3;
  signInMember(profile);
  serveAccounts([
    { ...ana, profile: { ...ana.profile, ...profile } },
    { ...bia, profile },
  ]);
  wire.on('GET /rest/v1/courses', () => []);
  wire.on('GET /rest/v1/resources', () => []);
  wire.on('GET /rest/v1/live_classes', () => [
    classRow({ starts_at: '2126-12-02T23:00:00Z', version }),
  ]);
});

const guarded = (Page: ComponentType) => () => (
  <ProtectedRoute need="admin">
    <Page />
  </ProtectedRoute>
);
const screens = {
  '/admin/agenda': guarded(Agenda),
  '/admin/recursos': guarded(Resources),
  '/login': Login,
};

/** The session ends elsewhere and another account signs in. */
async function signInAnew(user: Person, account = ana) {
  await (await loadSupabase()).auth.signOut({ scope: 'local' });
  await signInByForm(user, account);
}

const valueOf = (field: HTMLElement) => (field as HTMLInputElement).value;
const RESUMED = /^Recuperamos o que você escreveu até/u;

test('a class form is restored after the session ended, with a notice', async () => {
  wire.on(SAVE_CLASS, () => 'new-id');
  const user = visit({ screens, at: '/admin/agenda' });
  let dialog = await openDialog(user, /^Nova aula/u);
  expect(dialog.queryByText(RESUMED)).toBeNull();
  await user.type(dialog.getByLabelText('Título'), 'Plantão de dúvidas');
  await user.type(dialog.getByLabelText(/^Descrição/u), 'Traga as suas.');
  await user.type(dialog.getByLabelText('Data'), '2126-12-09');
  await signInAnew(user);
  dialog = await openDialog(user, /^Nova aula/u);
  expect(valueOf(dialog.getByLabelText('Título'))).toBe('Plantão de dúvidas');
  expect(valueOf(dialog.getByLabelText(/^Descrição/u))).toBe('Traga as suas.');
  expect(dialog.getByText(RESUMED)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Aula salva')).toBeTruthy();
  expect(sessionStorage).toHaveLength(0);
});

test("a restored class form does not overwrite another administrator's change", async () => {
  const message = 'Esta aula foi alterada por outra pessoa';
  wire.on(SAVE_CLASS, refuse(409, { code: 'PT409', message }));
  const user = visit({ screens, at: '/admin/agenda' });
  let dialog = await openDialog(user, /^Editar Plantão/u);
  await user.type(dialog.getByLabelText('Título'), ' de dúvidas');
  version = 4;
  await signInAnew(user);
  dialog = await openDialog(user, /^Editar Plantão/u);
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await dialog.findByText(message)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Descartar e ver a versão salva' }));
  expect(dialog.queryByText(message)).toBeNull();
  expect(valueOf(dialog.getByLabelText('Título'))).toBe('Plantão');
  expect(sessionStorage).toHaveLength(0);
  await user.type(dialog.getByLabelText('Título'), ' e mais');
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(wire.bodiesOf(SAVE_CLASS)).toMatchObject([
      { title: 'Plantão de dúvidas', expected_version: 3 },
      { title: 'Plantão e mais', expected_version: 4 },
    ]),
  );
});

test("a form that was closed, or was another account's, is empty when it opens again", async () => {
  const user = visit({ screens, at: '/admin/agenda' });
  let dialog = await openDialog(user, /^Nova aula/u);
  await user.type(dialog.getByLabelText('Título'), 'Desisti');
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  dialog = await openDialog(user, /^Nova aula/u);
  expect(valueOf(dialog.getByLabelText('Título'))).toBe('');
  await user.type(dialog.getByLabelText('Título'), 'Da Ana');
  await signInAnew(user, bia);
  dialog = await openDialog(user, /^Nova aula/u);
  expect(valueOf(dialog.getByLabelText('Título'))).toBe('');
});

test("a restored resource form does not overwrite another administrator's change, and keeps the text", async () => {
  wire.on('GET /rest/v1/resources', () => [resourceRow({ title: 'Anki', version })]);
  const message = 'Este recurso foi alterado por outra pessoa';
  wire.on(SAVE_RESOURCE, refuse(409, { code: 'PT409', message }));
  const user = visit({ screens, at: '/admin/recursos' });
  const dialog = await openDialog(user, /^Editar Anki/u);
  await user.type(dialog.getByLabelText('Título'), ' para o celular');
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(valueOf(dialog.getByLabelText('Título'))).toBe('Anki para o celular');
  expect(wire.bodiesOf(SAVE_RESOURCE)).toMatchObject([{ resource_id: 'a', expected_version: 3 }]);
});

/** An upload that succeeds immediately. */
class ArrivingRequest extends EventTarget {
  status = 200;
  upload = new EventTarget();
  open = vi.fn();
  setRequestHeader = vi.fn();
  send = () => this.dispatchEvent(new Event('load'));
}

test('a resource form is restored with its uploaded file and the address of the other kind', async () => {
  vi.spyOn(crypto, 'randomUUID').mockReturnValue('12345678-0000-4000-8000-000000000000');
  vi.stubGlobal('XMLHttpRequest', ArrivingRequest);
  const name = 'resources/arquivos/12345678-folha.pdf';
  wire.on(`POST /storage/v1/object/upload/sign/${name}`, () => ({
    url: `/object/upload/sign/${name}?token=t`,
  }));
  wire.on(SAVE_RESOURCE, () => 'new-id');
  const user = visit({ screens, at: '/admin/recursos' });
  let dialog = await openDialog(user, /^Novo recurso/u);
  await user.type(dialog.getByLabelText('Título'), 'Folha');
  await user.type(dialog.getByLabelText('Endereço'), 'https://example.com/');
  await user.click(dialog.getByRole('radio', { name: /^Arquivo/u }));
  await user.upload(
    dialog.getByLabelText('Arquivo', { selector: '[type=file]' }),
    new File(['x'], 'folha.pdf'),
  );
  expect(await dialog.findByText('12345678-folha.pdf · 1KB')).toBeTruthy();
  await signInAnew(user);
  dialog = await openDialog(user, /^Novo recurso/u);
  expect(dialog.getByText(RESUMED)).toBeTruthy();
  expect(dialog.getByText('12345678-folha.pdf · 1KB')).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: /^Link/u }));
  expect(valueOf(dialog.getByLabelText('Endereço'))).toBe('https://example.com/');
  await user.click(dialog.getByRole('radio', { name: /^Arquivo/u }));
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Recurso salvo')).toBeTruthy();
  expect(wire.bodiesOf(SAVE_RESOURCE)).toMatchObject([
    { title: 'Folha', kind: 'download', url: `/storage/v1/object/${name}`, file_size: '1KB' },
  ]);
});
