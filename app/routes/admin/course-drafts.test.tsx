import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  draftKey,
  filledRow,
  comeAsEditor,
  openCourses,
  READ_COURSE,
  SAVE_COURSE,
  saveBar,
  saveButton,
  typeTitle,
} from '../../../tests/support/course-editor.tsx';
import { ana, serveAccounts, storeSession } from '../../../tests/support/fake-accounts.ts';
import { breakOff, type FakeWire, installFakeWire } from '../../../tests/support/fake-wire.ts';
import { masterclass, stampSite } from '../../../tests/support/render-app.tsx';

let wire: FakeWire;

beforeAll(() => stampSite([masterclass]));
beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockReturnValue();
  wire = installFakeWire();
  comeAsEditor(wire);
});

test('a draft that another tab removes is kept again, and one that it replaces is told', async () => {
  const kept = () => localStorage.getItem(draftKey('c1'));
  await typeTitle('Meu texto');
  await waitFor(() => expect(kept()).toContain('Meu texto'));
  const tell = (newValue: string | null) =>
    fireEvent(window, new StorageEvent('storage', { key: draftKey('c1'), newValue }));
  localStorage.removeItem(draftKey('c1'));
  tell(null);
  expect(kept()).toContain('Meu texto');
  expect(
    within(saveBar()).getByText('Alterações não salvas, guardadas neste navegador.'),
  ).toBeTruthy();
  localStorage.setItem(draftKey('c1'), 'dela');
  tell('dela');
  expect(within(saveBar()).getByText(/guarda o texto de outra aba/u)).toBeTruthy();
  expect(kept()).toBe('dela');
});

test('a tab where nothing was typed removes no draft of another', async () => {
  wire.on(READ_COURSE, () => filledRow);
  const person = openCourses('/admin/cursos/c1');
  await person.click(await screen.findByRole('button', { name: /^Um/u }));
  localStorage.setItem(draftKey('c1'), 'dela');
  await person.click(screen.getByRole('button', { name: 'Editar Primeira' }));
  await person.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(localStorage.getItem(draftKey('c1'))).toBe('dela');
});

test('a draft is written when its writer pauses, and at once for the preview and where the page ends', async () => {
  const kept = () => localStorage.getItem(draftKey('c1'));
  const person = await typeTitle('Um');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const type = (value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: 'Título' }), { target: { value } });
  type('Dois');
  vi.advanceTimersByTime(300);
  type('Três');
  vi.advanceTimersByTime(300);
  expect(kept() ?? '').not.toMatch(/Dois|Três/u);
  act(() => void vi.advanceTimersByTime(100));
  expect(kept()).toContain('Três');
  type('Quatro');
  fireEvent(window, new Event('pagehide'));
  expect(kept()).toContain('Quatro');
  type('Cinco');
  vi.useRealTimers();
  await person.click(screen.getByRole('link', { name: 'Ver como aluno' }));
  expect(await screen.findByText(/alterações ainda não salvas/u)).toBeTruthy();
  expect(kept()).toContain('Cinco');
});

test('a draft waits for its writer alone, whoever signs in here after him', async () => {
  await typeTitle('Texto da Ana');
  await waitFor(() => expect(localStorage.getItem(draftKey('c1'))).toContain('Texto da Ana'));
  cleanup();
  const bia = { ...ana, id: 'b0000000-0000-4000-8000-000000000002', email: 'bia@example.com' };
  const profile = { ...ana.profile, is_admin: true };
  serveAccounts(wire, [{ ...bia, profile }]);
  storeSession(bia);
  openCourses('/admin/cursos/c1');
  expect(await screen.findByDisplayValue('Curso Um')).toBeTruthy();
  expect(screen.queryByText(/^Recuperamos/u)).toBeNull();
  cleanup();
  openCourses('/admin/cursos/c1/previa');
  expect(await screen.findByText(/Como está salvo agora/u)).toBeTruthy();
  cleanup();
  comeAsEditor(wire);
  openCourses('/admin/cursos/c1');
  expect(await screen.findByDisplayValue('Texto da Ana')).toBeTruthy();
});

test('where the browser keeps no drafts the screen says so, and asks before the preview loses the text', async () => {
  wire.on(SAVE_COURSE, breakOff);
  const person = await typeTitle('Só');
  const write = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await person.type(screen.getByDisplayValue('Só'), ' aqui');
  const told = /Este navegador não guarda rascunhos: salve antes de sair\.$/u;
  expect(await within(saveBar()).findByText(told)).toBeTruthy();
  await person.click(saveButton());
  const failure = await screen.findByRole('alert');
  expect(failure.textContent).toContain('Sem conexão com o servidor');
  expect(failure.textContent).toMatch(told);
  expect(failure.textContent).not.toContain('guardad');
  await person.click(screen.getByRole('link', { name: 'Ver como aluno' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(told)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Sair e guardar o rascunho' })).toBeNull();
  await person.click(dialog.getByRole('button', { name: 'Continuar editando' }));
  expect(screen.getByDisplayValue('Só aqui')).toBeTruthy();
  write.mockRestore();
});
