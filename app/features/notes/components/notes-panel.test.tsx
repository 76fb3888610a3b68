import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FakeWire, installFakeWire } from '../../../../tests/support/fake-wire.ts';
import { comeAsMember } from '../../../../tests/support/members.tsx';
import { masterclass, stampSite, visit } from '../../../../tests/support/render-app.tsx';
import { NotesPanel } from './notes-panel.tsx';

let wire: FakeWire;
beforeAll(() => stampSite([masterclass]));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  wire = installFakeWire();
  comeAsMember(wire);
});

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

test('a note that was saved is told to who cannot see it', async () => {
  wire.on('GET /rest/v1/lesson_notes', () => []);
  wire.on(SAVE, () => new Response(null, { status: 204 }));
  const user = open();
  await user.type(await screen.findByLabelText(/^Nova anotação/u), 'Schwa');
  await user.click(screen.getByRole('button', { name: 'Salvar anotação' }));
  expect((await screen.findByText('Anotação salva.')).closest('output')).toBeTruthy();
});

test('a note that is deleted leaves the focus on the words that say so, each time', async () => {
  wire.on('GET /rest/v1/lesson_notes', () => [note('n1', 5), note('n2', 65)]);
  wire.on('DELETE /rest/v1/lesson_notes', () => new Response(null, { status: 204 }));
  const user = open();
  for (const moment of ['0:05', '1:05']) {
    await user.click(
      await screen.findByRole('button', { name: `Excluir a anotação em ${moment}` }),
    );
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
  /** Another device writes, and this one looks again. */
  async function changeElsewhere() {
    content = 'do celular';
    const before = wire.bodiesOf('GET /rest/v1/lesson_notes').length;
    fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    await waitFor(() =>
      expect(wire.bodiesOf('GET /rest/v1/lesson_notes').length).toBeGreaterThan(before),
    );
  }

  test('is saved when the notes are closed at once, as they promise', async () => {
    const user = await edit(' e mais');
    await user.click(screen.getByRole('button', { name: 'Fechar anotações' }));
    await waitFor(() => expect(contents()).toEqual(['velho e mais']));
  });

  test('is saved when the page goes away, once', async () => {
    await edit(' e mais');
    fireEvent(window, new Event('pagehide'));
    fireEvent(window, new Event('pagehide'));
    expect(Object.values(localStorage).join()).toContain('velho e mais');
    await waitFor(() => expect(contents()).toEqual(['velho e mais']));
  });

  test('and was not typed on is shown as another device left it, and not saved', async () => {
    const user = await edit('');
    await changeElsewhere();
    await waitFor(() => expect(screen.getByDisplayValue('do celular')).toBeTruthy());
    await user.click(screen.getByRole('button', { name: 'Pronto' }));
    expect(await screen.findByText('do celular')).toBeTruthy();
    expect(contents()).toEqual([]);
  });

  test('here and on another device is two notes', async () => {
    const user = await edit(' e mais');
    await changeElsewhere();
    await user.click(screen.getByRole('button', { name: 'Pronto' }));
    expect(await screen.findByText('Esta anotação mudou em outro aparelho')).toBeTruthy();
    await waitFor(() => expect(contents()).toEqual(['velho e mais']));
    expect(wire.bodiesOf(SAVE)[0]?.['id']).not.toBe('n1');
    expect(content).toBe('do celular');
  });

  test('twice here is one note', async () => {
    const user = await edit(' e mais');
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(content).toBe('velho e mais'));
    await user.type(screen.getByRole('textbox', { name: /^Anotação em/u }), ' ainda');
    await user.click(screen.getByRole('button', { name: 'Pronto' }));
    await waitFor(() => expect(content).toBe('velho e mais ainda'));
    expect(wire.bodiesOf(SAVE).every((body) => body['id'] === 'n1')).toBe(true);
  });
});
