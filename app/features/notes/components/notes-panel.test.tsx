import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
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

const Panel = () => <NotesPanel lessonId="a1" seconds={0} onSeek={() => {}} onClose={() => {}} />;
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
  wire.on('POST /rest/v1/rpc/save_lesson_note', () => new Response(null, { status: 204 }));
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
