import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { wire, refuse, visit, openDialog } from '#tests/support/page.tsx';
import { signInMember } from '#tests/support/members.tsx';
import { classRow, resourceRow } from '#tests/support/rows.ts';
import { timeText } from '#app/features/agenda/messages.ts';
import Agenda from './agenda.tsx';
import Resources from './resources.tsx';

const CLASSES = 'GET /rest/v1/live_classes';
const SAVE_CLASS = 'POST /rest/v1/rpc/save_live_class';
const RESOURCES = 'GET /rest/v1/resources';
const SAVE_RESOURCE = 'POST /rest/v1/rpc/save_resource';
const ORDER = 'POST /rest/v1/rpc/order_resources';

beforeEach(() => {
  signInMember({ has_access: true, is_admin: true });
  wire.on('GET /rest/v1/courses', () => [
    { id: 'ingles-proibido', title: 'Inglês Proibido', archived_at: null },
  ]);
});

const open = (at: string) =>
  visit({ screens: { '/admin/agenda': Agenda, '/admin/recursos': Resources }, at });

describe('Agenda', () => {
  test('marks classes without a room, and lists past ones', async () => {
    wire.on(CLASSES, () => [
      classRow({ id: 'b', title: 'Antiga', starts_at: '2026-01-01T12:00:00Z' }),
      classRow(),
    ]);
    open('/admin/agenda');
    expect(await screen.findByText('Sem link da sala')).toBeTruthy();
    expect(screen.getByText('1 aula por vir')).toBeTruthy();
    expect(screen.getByText('Antiga')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Cancelar Antiga/u })).toBeNull();
  });

  test('a new class is saved in São Paulo’s time', async () => {
    wire.on(CLASSES, () => []);
    wire.on(SAVE_CLASS, () => 'new-id');
    const user = open('/admin/agenda');
    const dialog = await openDialog(user, 'Nova aula', 'Nova aula');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText('Informe o título')).toBeTruthy();
    expect(dialog.getByText('Informe a data')).toBeTruthy();
    await user.type(dialog.getByLabelText('Título'), 'Plantão');
    fireEvent.change(dialog.getByLabelText('Data'), { target: { value: '2126-12-02' } });
    await user.type(dialog.getByLabelText(/Link da sala/u), 'http://inseguro');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText('O endereço começa com https://')).toBeTruthy();
    await user.clear(dialog.getByLabelText(/Link da sala/u));
    await user.selectOptions(await dialog.findByLabelText('Para quem'), 'Inglês Proibido');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Aula salva')).toBeTruthy();
    expect(wire.bodiesOf(SAVE_CLASS)).toEqual([
      {
        class_id: null,
        expected_version: null,
        title: 'Plantão',
        description: '',
        starts_at: '2126-12-02T23:00:00.000Z',
        duration_minutes: 60,
        join_url: '',
        course_id: 'ingles-proibido',
      },
    ]);
  });

  test('refuses a past time for a new class; a class that has begun keeps its own', async () => {
    // Noon in São Paulo: around midnight, a class that has begun was yesterday.
    vi.setSystemTime('2026-11-20T15:00:00Z');
    const startsAt = new Date(Date.now() - 600_000).toISOString();
    wire.on(CLASSES, () => [classRow({ starts_at: startsAt })]);
    wire.on(SAVE_CLASS, () => 'a');
    const user = open('/admin/agenda');
    const dialog = await openDialog(user, /^Editar Plantão/u, 'Editar aula');
    const day = dialog.getByLabelText<HTMLInputElement>('Data');
    const today = day.value;
    const set = (field: HTMLElement, value: string) =>
      fireEvent.change(field, { target: { value } });
    const save = () => user.click(dialog.getByRole('button', { name: 'Salvar' }));
    set(day, '2026-01-02');
    await save();
    expect(await dialog.findByText('Esta data já passou')).toBeTruthy();
    set(day, today);
    set(dialog.getByLabelText('Horário'), '00:00');
    await save();
    expect(await dialog.findByText('Este horário já passou')).toBeTruthy();
    expect(wire.bodiesOf(SAVE_CLASS)).toEqual([]);
    set(dialog.getByLabelText('Horário'), timeText(new Date(startsAt)));
    await save();
    expect(await screen.findByText('Aula salva')).toBeTruthy();
  });

  test("does not overwrite another administrator's change, and keeps the text", async () => {
    wire.on(CLASSES, () => [classRow()]);
    const message = 'Esta aula foi alterada por outra pessoa';
    wire.on(SAVE_CLASS, refuse(409, { code: 'PT409', message }));
    const user = open('/admin/agenda');
    const dialog = await openDialog(user, /^Editar Plantão/u, 'Editar aula');
    await user.type(dialog.getByLabelText('Título'), ' de dúvidas');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText(message)).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('Título').value).toBe('Plantão de dúvidas');
    expect(wire.bodiesOf(SAVE_CLASS)[0]).toMatchObject({ class_id: 'a', expected_version: 3 });
  });

  test('a class is cancelled after a confirmation', async () => {
    wire.on(CLASSES, () => [classRow()]);
    wire.on('POST /rest/v1/rpc/cancel_live_class', () => new Response(null, { status: 204 }));
    const user = open('/admin/agenda');
    await user.click(await screen.findByRole('button', { name: /^Cancelar Plantão/u }));
    await user.click(screen.getByRole('button', { name: 'Cancelar a aula' }));
    expect(await screen.findByText('Aula cancelada')).toBeTruthy();
    expect(wire.bodiesOf('POST /rest/v1/rpc/cancel_live_class')).toEqual([{ class_id: 'a' }]);
  });
});

const namedResource = (id: string) => resourceRow({ id, title: `Recurso ${id}` });

describe('Recursos', () => {
  test('are ordered by keyboard and pointer alike', async () => {
    let rows = [namedResource('a'), namedResource('b'), namedResource('c')];
    wire.on(RESOURCES, () => rows);
    wire.on(ORDER, ({ body }) => {
      const ids = body['resource_ids'] as string[];
      rows = ids.map((id) => namedResource(id));
      return new Response(null, { status: 204 });
    });
    const user = open('/admin/recursos');
    await user.click(await screen.findByRole('button', { name: 'Descer Recurso a' }));
    await waitFor(() => expect(wire.bodiesOf(ORDER)).toEqual([{ resource_ids: ['b', 'a', 'c'] }]));
    const first = screen.getByRole('button', { name: 'Subir Recurso b' });
    expect(first.getAttribute('aria-disabled')).toBe('true');
    await user.click(first);
    expect(wire.bodiesOf(ORDER)).toHaveLength(1);
  });

  test('an order that was not saved is undone with a message', async () => {
    wire.on(RESOURCES, () => [namedResource('a'), namedResource('b')]);
    wire.on(ORDER, refuse(403, { code: '42501', message: 'no' }));
    const user = open('/admin/recursos');
    await user.click(await screen.findByRole('button', { name: 'Descer Recurso a' }));
    expect(await screen.findByText('Não foi possível salvar')).toBeTruthy();
    await waitFor(() => {
      const first = screen.getByRole('button', { name: 'Subir Recurso a' });
      expect(first.getAttribute('aria-disabled')).toBe('true');
    });
  });

  test('a new link needs a title and a secure address', async () => {
    wire.on(RESOURCES, () => []);
    wire.on(SAVE_RESOURCE, () => 'new-id');
    const user = open('/admin/recursos');
    const dialog = await openDialog(user, 'Novo recurso', 'Novo recurso');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText('Informe o título')).toBeTruthy();
    await user.type(dialog.getByLabelText('Título'), 'Anki');
    await user.type(dialog.getByLabelText('Endereço'), 'apps.ankiweb.net');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText('O endereço começa com https://')).toBeTruthy();
    await user.clear(dialog.getByLabelText('Endereço'));
    await user.type(dialog.getByLabelText('Endereço'), 'https://apps.ankiweb.net/');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Recurso salvo')).toBeTruthy();
    expect(wire.bodiesOf(SAVE_RESOURCE)).toMatchObject([
      { resource_id: null, kind: 'link', url: 'https://apps.ankiweb.net/', course_id: null },
    ]);
  });

  test('a typed address is restored after the other kind was selected, which needs a file', async () => {
    wire.on(RESOURCES, () => []);
    const user = open('/admin/recursos');
    const dialog = await openDialog(user, 'Novo recurso', 'Novo recurso');
    const save = () => user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await user.type(dialog.getByLabelText('Título'), 'Anki');
    await user.type(dialog.getByLabelText('Endereço'), 'apps.ankiweb.net');
    await save();
    await user.click(dialog.getByLabelText(/^Arquivo/u));
    expect(dialog.queryByText(/https:\/\/|ankiweb/u)).toBeNull();
    await save();
    expect(await dialog.findByText('Envie o arquivo')).toBeTruthy();
    await user.click(dialog.getByLabelText(/^Link/u));
    expect(dialog.getByLabelText<HTMLInputElement>('Endereço').value).toBe('apps.ankiweb.net');
  });

  test('are archived and restored', async () => {
    wire.on(RESOURCES, () => [resourceRow({ archived_at: '2026-11-01T12:00:00Z' })]);
    wire.on('POST /rest/v1/rpc/archive_resource', () => new Response(null, { status: 204 }));
    const user = open('/admin/recursos');
    await user.click(await screen.findByRole('button', { name: 'Restaurar Recurso a' }));
    await waitFor(() =>
      expect(wire.bodiesOf('POST /rest/v1/rpc/archive_resource')).toEqual([
        { resource_id: 'a', archived: false },
      ]),
    );
  });
});
