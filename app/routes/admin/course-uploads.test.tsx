import { act, screen, waitFor, within } from '@testing-library/react';

import { beforeEach, expect, test, vi } from 'vitest';
import { wire, type Person } from '#tests/support/page.tsx';

import { openCourses, signInEditor } from '#tests/support/course-editor.tsx';

/** An upload that ends when the test says so. */
class PendingRequest extends EventTarget {
  static last: PendingRequest;
  status = 200;
  upload = new EventTarget();
  open = vi.fn();
  setRequestHeader = vi.fn();
  abort = vi.fn(() => this.dispatchEvent(new Event('abort')));
  send = () => {
    PendingRequest.last = this;
  };
}

const STILL = 'O envio do arquivo ainda não terminou. Espere ou cancele o envio.';

beforeEach(() => {
  vi.spyOn(crypto, 'randomUUID').mockReturnValue('12345678-0000-4000-8000-000000000000');
  vi.stubGlobal('XMLHttpRequest', PendingRequest);
  signInEditor();
  for (const path of ['course-files/videos/12345678-aula.mp4', 'thumbnails/cursos/12345678-a.png'])
    wire.on(`POST /storage/v1/object/upload/sign/${path}`, () => ({
      url: `/object/upload/sign/${path}?token=t`,
    }));
});

const open = () => openCourses('/admin/cursos/novo');

const press = (person: Person, name: string) => person.click(screen.getByRole('button', { name }));
const arrive = () => act(async () => PendingRequest.last.dispatchEvent(new Event('load')));
const dialog = () => within(screen.getByRole('dialog'));

/** A new lesson with a pending video upload. */
async function sendVideo() {
  const person = open();
  await person.click(await screen.findByRole('button', { name: 'Novo Módulo' }));
  await person.click(screen.getByRole('button', { name: 'Nova Aula em Novo Módulo' }));
  await person.upload(
    screen.getByLabelText('Enviar vídeo'),
    new File(['x'], 'aula.mp4', { type: 'video/mp4' }),
  );
  await screen.findByText('Enviando aula.mp4');
  return person;
}

test('a lesson is saved only after its file is uploaded', async () => {
  const person = await sendVideo();
  await person.type(screen.getByRole('textbox', { name: 'Título' }), 'Minha aula');
  await person.type(screen.getByRole('textbox', { name: 'Duração (minutos)' }), '5');
  await press(person, 'Salvar Aula');
  expect((await screen.findByRole('alert')).textContent).toBe(STILL);
  expect(PendingRequest.last.abort).not.toHaveBeenCalled();
  await arrive();
  await waitFor(() => expect(screen.queryByText(STILL)).toBeNull());
  await press(person, 'Salvar Aula');
  expect(await screen.findByRole('button', { name: 'Editar Minha aula' })).toBeTruthy();
});

test('closing a lesson asks before it aborts an upload', async () => {
  const person = await sendVideo();
  await press(person, 'Cancelar');
  expect(
    await screen.findByText(/^O envio do arquivo ainda não terminou e vai parar\./u),
  ).toBeTruthy();
  await person.click(dialog().getByRole('button', { name: 'Cancelar' }));
  expect(PendingRequest.last.abort).not.toHaveBeenCalled();
  await press(person, 'Cancelar');
  await person.click(dialog().getByRole('button', { name: 'Descartar' }));
  expect(screen.queryByRole('heading', { name: 'Nova Aula' })).toBeNull();
  expect(PendingRequest.last.abort).toHaveBeenCalled();
});

test('leaving a course during an upload asks first, also without typed changes', async () => {
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const person = open();
  const picture = await screen.findByLabelText('Enviar imagem');
  expect(isHeld()).toBe(false);
  await person.upload(picture, new File(['x'], 'a.png', { type: 'image/png' }));
  await screen.findByText('Enviando a.png');
  await waitFor(() => expect(isHeld()).toBe(true));
  await person.click(screen.getByRole('link', { name: 'Todos os cursos' }));
  expect(await screen.findByRole('heading', { name: 'Há um envio em andamento' })).toBeTruthy();
  await press(person, 'Continuar editando');
  await press(person, 'Cancelar envio');
  expect(await screen.findByText('Envio cancelado.')).toBeTruthy();
  await waitFor(() => expect(isHeld()).toBe(false));
});
