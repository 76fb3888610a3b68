import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { wire, breakOff } from '#tests/support/page.tsx';
import { createQueryClient } from '#app/lib/wire/query-client.ts';
import { CaptionsField } from './captions-field.tsx';

const SET = 'POST /rest/v1/rpc/set_lesson_captions';
const captions = new File(['WEBVTT\n\n00:01.000 --> 00:02.000\nOi'], 'aula.vtt');

beforeEach(() => {
  let languages = ['en'];
  wire.on('GET /rest/v1/lesson_captions', () => languages.map((language) => ({ language })));
  wire.on(SET, ({ body }) => {
    languages = body['content'] === '' ? [] : ['en', String(body['language'])];
    return new Response(null, { status: 204 });
  });
});

function open() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CaptionsField lessonId="l1" isStored />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

test('captions are deleted only after a confirmation', async () => {
  const person = open();
  const remove = await screen.findByRole('button', { name: 'Remover legenda em Inglês' });
  await person.click(remove);
  const dialog = () => within(screen.getByRole('dialog', { name: 'Remover a legenda em Inglês?' }));
  await person.click(dialog().getByRole('button', { name: 'Cancelar' }));
  expect(wire.bodiesOf(SET)).toEqual([]);
  await person.click(remove);
  await person.click(dialog().getByRole('button', { name: 'Remover a legenda' }));
  expect(await screen.findByText('Inglês: sem legenda')).toBeTruthy();
  expect(wire.bodiesOf(SET)).toEqual([{ lesson_id: 'l1', language: 'en', content: '' }]);
});

test('an upload without a network shows a connection error, not an invalid file', async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  wire.on(SET, breakOff);
  const person = open();
  await person.upload(screen.getByLabelText(/legenda em Português/u), captions);
  expect(await screen.findByText(/Verifique sua conexão/u)).toBeTruthy();
});

test('a file that is no WebVTT is refused before it is sent', async () => {
  const person = open();
  const subtitles = new File(['1\n00:00:01,000'], 'aula.vtt');
  await person.upload(screen.getByLabelText(/legenda em Português/u), subtitles);
  expect(await screen.findByText(/não é uma legenda WebVTT/u)).toBeTruthy();
  await person.upload(screen.getByLabelText(/legenda em Português/u), captions);
  expect(await screen.findByText('Legendas atualizadas.')).toBeTruthy();
  expect(screen.queryByText(/não é uma legenda WebVTT/u)).toBeNull();
});

test('a SubRip file is sent as WebVTT, and its cues are counted', async () => {
  const person = open();
  const text =
    '1\r\n00:00:01,000 --> 00:00:02,000\r\nOi\r\n\r\n2\r\n00:00:03,500 --> 00:00:05,000\r\nTchau\r\n';
  await person.upload(screen.getByLabelText(/legenda em Português/u), new File([text], 'aula.srt'));
  expect(await screen.findByText('2 falas com tempo.')).toBeTruthy();
  expect(wire.bodiesOf(SET)).toMatchObject([
    {
      content:
        'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nOi\n\n00:00:03.500 --> 00:00:05.000\nTchau\n',
    },
  ]);
});
