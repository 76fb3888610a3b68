import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  draftKey,
  editableRow,
  filledRow,
  signInEditor,
  openCourses,
  READ_COURSE,
  SAVE_COURSE,
  saveBar,
  saveButton,
  typeTitle,
} from '#tests/support/course-editor.tsx';
import { signIn, ana, bia } from '#tests/support/fake-accounts.ts';
import { wire, breakOff } from '#tests/support/page.tsx';

beforeEach(signInEditor);

test('a draft that another tab deletes is stored again, and one that it replaces is reported', async () => {
  const kept = () => localStorage.getItem(draftKey('c1'));
  await typeTitle('Meu texto');
  await waitFor(() => expect(kept()).toContain('Meu texto'));
  const notify = (newValue: string | null) =>
    fireEvent(window, new StorageEvent('storage', { key: draftKey('c1'), newValue }));
  localStorage.removeItem(draftKey('c1'));
  notify(null);
  expect(kept()).toContain('Meu texto');
  expect(
    within(saveBar()).getByText('Alterações não salvas, guardadas neste navegador.'),
  ).toBeTruthy();
  localStorage.setItem(draftKey('c1'), 'dela');
  notify('dela');
  expect(within(saveBar()).getByText(/guarda o texto de outra aba/u)).toBeTruthy();
  expect(kept()).toBe('dela');
});

test('a tab without changes deletes no draft of another tab', async () => {
  wire.on(READ_COURSE, () => filledRow);
  const person = openCourses('/admin/cursos/c1');
  await person.click(await screen.findByRole('button', { name: /^Um/u }));
  localStorage.setItem(draftKey('c1'), 'dela');
  await person.click(screen.getByRole('button', { name: 'Editar Primeira' }));
  await person.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(localStorage.getItem(draftKey('c1'))).toBe('dela');
});

test('a draft is stored with every change, and the preview shows it', async () => {
  const person = await typeTitle('Um');
  fireEvent.change(screen.getByRole('textbox', { name: 'Título' }), { target: { value: 'Cinco' } });
  expect(localStorage.getItem(draftKey('c1'))).toContain('Cinco');
  await person.click(screen.getByRole('link', { name: 'Ver como aluno' }));
  expect(await screen.findByText(/alterações ainda não salvas/u)).toBeTruthy();
});

test('a second tab that only opens the course resumes the draft and leaves it to the first', async () => {
  await typeTitle('Meu texto');
  const kept = localStorage.getItem(draftKey('c1'));
  cleanup();
  openCourses('/admin/cursos/c1');
  expect(await screen.findByDisplayValue('Meu texto')).toBeTruthy();
  expect(await screen.findByText(/^Recuperamos/u)).toBeTruthy();
  expect(localStorage.getItem(draftKey('c1'))).toBe(kept);
});

test('the note about a resumed draft leaves its place empty after a save, so that the form does not move', async () => {
  await typeTitle('Meu texto');
  cleanup();
  wire.on(SAVE_COURSE, () => ({ ...editableRow, title: 'Meu texto', version: 4 }));
  const person = openCourses('/admin/cursos/c1');
  const note = await screen.findByText(/^Recuperamos/u);
  expect(note.closest('.invisible')).toBeNull();
  await person.click(saveButton());
  expect(await screen.findByText('Curso salvo com sucesso!')).toBeTruthy();
  expect(screen.getByText(/^Recuperamos/u).closest('.invisible')).toBeTruthy();
  await person.type(screen.getByRole('textbox', { name: 'Título' }), '!');
  expect(screen.getByText(/^Recuperamos/u).closest('.invisible')).toBeTruthy();
});

test('a stored draft of another shape is ignored', async () => {
  localStorage.setItem(draftKey('c1'), JSON.stringify({ draft: { id: 'c1' } }));
  openCourses('/admin/cursos/c1');
  expect(await screen.findByDisplayValue('Curso Um')).toBeTruthy();
  expect(screen.queryByText(/^Recuperamos/u)).toBeNull();
});

test('a draft is read by its owner only, also when another account signs in afterwards', async () => {
  await typeTitle('Texto da Ana');
  await waitFor(() => expect(localStorage.getItem(draftKey('c1'))).toContain('Texto da Ana'));
  cleanup();
  signIn({ ...bia, profile: { ...ana.profile, is_admin: true } });
  openCourses('/admin/cursos/c1');
  expect(await screen.findByDisplayValue('Curso Um')).toBeTruthy();
  expect(screen.queryByText(/^Recuperamos/u)).toBeNull();
  cleanup();
  openCourses('/admin/cursos/c1/previa');
  expect(await screen.findByText(/Como está salvo agora/u)).toBeTruthy();
  cleanup();
  signInEditor();
  openCourses('/admin/cursos/c1');
  expect(await screen.findByDisplayValue('Texto da Ana')).toBeTruthy();
});

test('a browser that refuses to store drafts is reported, and the preview asks before it loses the text', async () => {
  wire.on(SAVE_COURSE, breakOff);
  const person = await typeTitle('Só');
  const write = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await person.type(screen.getByDisplayValue('Só'), ' aqui');
  const notice = /Este navegador não guarda rascunhos: salve antes de sair\.$/u;
  expect(await within(saveBar()).findByText(notice)).toBeTruthy();
  await person.click(saveButton());
  const failure = await screen.findByRole('alert');
  expect(failure.textContent).toContain('Sem conexão com o servidor');
  expect(failure.textContent).toMatch(notice);
  expect(failure.textContent).not.toContain('guardad');
  await person.click(screen.getByRole('link', { name: 'Ver como aluno' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(notice)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Sair e guardar o rascunho' })).toBeNull();
  await person.click(dialog.getByRole('button', { name: 'Continuar editando' }));
  expect(screen.getByDisplayValue('Só aqui')).toBeTruthy();
  write.mockRestore();
});
