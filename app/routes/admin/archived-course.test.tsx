import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { wire, visit } from '#tests/support/page.tsx';
import { signInMember } from '#tests/support/members.tsx';
import { classRow, resourceRow } from '#tests/support/rows.ts';
import Agenda from './agenda.tsx';
import Resources from './resources.tsx';

const SAVE_CLASS = 'POST /rest/v1/rpc/save_live_class';
const SAVE_RESOURCE = 'POST /rest/v1/rpc/save_resource';
const old = { course_id: 'antigo', course: { title: 'Curso antigo' } };

beforeEach(() => {
  signInMember({ has_access: true, is_admin: true });
  wire.on('GET /rest/v1/courses', ({ query }) => {
    const courses = [
      { id: 'ingles-proibido', title: 'Inglês Proibido', archived_at: null },
      { id: 'antigo', title: 'Curso antigo', archived_at: '2026-11-01T12:00:00Z' },
      { id: 'outro', title: 'Outro antigo', archived_at: '2026-11-01T12:00:00Z' },
    ];
    const isFiltered = query.get('archived_at') === 'is.null';
    return courses.filter(({ archived_at }) => !isFiltered || archived_at === null);
  });
});

const open = (at: string) =>
  visit({ screens: { '/admin/agenda': Agenda, '/admin/recursos': Resources }, at });

async function findChoice() {
  const dialog = within(screen.getByRole('dialog'));
  const choice = await dialog.findByLabelText<HTMLSelectElement>('Para quem');
  return { choice, texts: [...choice.options].map(({ text }) => text) };
}

test('a class of an archived course keeps it, and can select it again', async () => {
  wire.on('GET /rest/v1/live_classes', () => [classRow(old)]);
  wire.on(SAVE_CLASS, () => 'a');
  const user = open('/admin/agenda');
  await user.click(await screen.findByRole('button', { name: /^Editar Plantão/u }));
  const { choice, texts } = await findChoice();
  expect(texts).toEqual(['Todos os membros', 'Inglês Proibido', 'Curso antigo (arquivado)']);
  expect(choice.value).toBe('antigo');
  await user.selectOptions(choice, 'Inglês Proibido');
  await user.selectOptions(choice, 'Curso antigo (arquivado)');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Aula salva')).toBeTruthy();
  expect(wire.bodiesOf(SAVE_CLASS)).toMatchObject([{ course_id: 'antigo' }]);

  await user.click(screen.getByRole('button', { name: 'Nova aula' }));
  expect((await findChoice()).texts).toEqual(['Todos os membros', 'Inglês Proibido']);
});

test('a resource of an archived course keeps it', async () => {
  wire.on('GET /rest/v1/resources', () => [resourceRow({ title: 'Letra', ...old })]);
  wire.on(SAVE_RESOURCE, () => 'a');
  const user = open('/admin/recursos');
  await user.click(await screen.findByRole('button', { name: 'Editar Letra' }));
  const { choice, texts } = await findChoice();
  expect(texts.slice(1)).toEqual([
    'Quem tem: Inglês Proibido',
    'Quem tem: Curso antigo (arquivado)',
  ]);
  expect(choice.value).toBe('antigo');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Recurso salvo')).toBeTruthy();
  expect(wire.bodiesOf(SAVE_RESOURCE)).toMatchObject([{ course_id: 'antigo' }]);
});
