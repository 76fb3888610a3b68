import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { wire, visit } from '#tests/support/page.tsx';
import { signInMember } from '#tests/support/members.tsx';
import { NotesPanel } from './notes-panel.tsx';

beforeEach(() => signInMember());

const SAVE = 'POST /rest/v1/rpc/save_lesson_note';

function Panel() {
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  return isOpen && <NotesPanel lessonId="a1" seconds={0} onSeek={() => {}} onClose={close} />;
}
const open = () => visit({ screens: { '/': Panel }, at: '/' });

const note = (id: string, seconds: number) => ({
  id,
  lesson_id: 'a1',
  seconds,
  content: `Nota ${id}`,
  updated_at: '2026-11-20T12:00:00Z',
});

test('a saved note is announced to screen readers', async () => {
  wire.on('GET /rest/v1/lesson_notes', () => []);
  wire.on(SAVE, () => new Response(null, { status: 204 }));
  const user = open();
  await user.type(await screen.findByLabelText(/^Nova anotação/u), 'Schwa');
  await user.click(screen.getByRole('button', { name: 'Salvar anotação' }));
  expect((await screen.findByText('Anotação salva.')).closest('output')).toBeTruthy();
});

test('deleting a note moves the focus to its confirmation, each time', async () => {
  wire.on('GET /rest/v1/lesson_notes', () => [note('n1', 5), note('n2', 65)]);
  wire.on('DELETE /rest/v1/lesson_notes', () => new Response(null, { status: 204 }));
  const user = open();
  for (const time of ['0:05', '1:05']) {
    await user.click(await screen.findByRole('button', { name: `Excluir a anotação em ${time}` }));
    await waitFor(() =>
      expect(document.activeElement?.textContent).toBe('Anotação excluída.Desfazer'),
    );
  }
});

describe('a note that is edited', () => {
  let content: string;

  beforeEach(() => {
    content = 'velho';
    wire.on('GET /rest/v1/lesson_notes', () => [{ ...note('n1', 5), content }]);
    wire.on(SAVE, ({ body }) => {
      if (body['id'] === 'n1') content = String(body['content']);
      return new Response(null, { status: 204 });
    });
  });

  const contents = () => wire.bodiesOf(SAVE).map((body) => body['content']);
  async function edit(text: string) {
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Editar a anotação em 0:05' }));
    if (text !== '') await user.type(screen.getByRole('textbox', { name: /^Anotação em/u }), text);
    return user;
  }
  /** Simulates a change by another device and a refetch. */
  async function changeElsewhere() {
    content = 'do celular';
    const before = wire.bodiesOf('GET /rest/v1/lesson_notes').length;
    fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    await waitFor(() =>
      expect(wire.bodiesOf('GET /rest/v1/lesson_notes').length).toBeGreaterThan(before),
    );
  }

  test('is saved when the notes are closed before the pause', async () => {
    const user = await edit(' e mais');
    await user.click(screen.getByRole('button', { name: 'Fechar anotações' }));
    await waitFor(() => expect(contents()).toEqual(['velho e mais']));
  });

  test('is saved once when the page is left', async () => {
    await edit(' e mais');
    fireEvent(window, new Event('pagehide'));
    fireEvent(window, new Event('pagehide'));
    expect(Object.values(localStorage).join()).toContain('velho e mais');
    await waitFor(() => expect(contents()).toEqual(['velho e mais']));
  });

  test("without new text shows another device's change and is not saved", async () => {
    const user = await edit('');
    await changeElsewhere();
    await waitFor(() => expect(screen.getByDisplayValue('do celular')).toBeTruthy());
    await user.click(screen.getByRole('button', { name: 'Pronto' }));
    expect(await screen.findByText('do celular')).toBeTruthy();
    expect(contents()).toEqual([]);
  });

  test('here and on another device becomes two notes', async () => {
    const user = await edit(' e mais');
    await changeElsewhere();
    await user.click(screen.getByRole('button', { name: 'Pronto' }));
    expect(await screen.findByText('Esta anotação mudou em outro aparelho')).toBeTruthy();
    await waitFor(() => expect(contents()).toEqual(['velho e mais']));
    expect(wire.bodiesOf(SAVE)[0]?.['id']).not.toBe('n1');
    expect(content).toBe('do celular');
  });

  test('twice here stays one note', async () => {
    const user = await edit(' e mais');
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(content).toBe('velho e mais'));
    await user.type(screen.getByRole('textbox', { name: /^Anotação em/u }), ' ainda');
    await user.click(screen.getByRole('button', { name: 'Pronto' }));
    await waitFor(() => expect(content).toBe('velho e mais ainda'));
    expect(wire.bodiesOf(SAVE).every((body) => body['id'] === 'n1')).toBe(true);
  });
});
