import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { StudyImport } from '#domain/contracts/study-import.ts';
import { breakOff, visit, wire } from '#tests/support/page.tsx';
import { ImportDialog } from './import-dialog.tsx';

const FIND = 'GET /.netlify/functions/study-import';
const START = 'POST /.netlify/functions/study-import-start';
const choices: StudyImport['choices'] = {
  mapping: { csv: ['front', 'meaning'] },
  withHistory: false,
};

const toImport = (change: Partial<StudyImport> = {}): StudyImport => ({
  id: 'i1',
  fileName: 'frases.csv',
  status: 'ready',
  preview: {
    types: [
      {
        id: 'csv',
        name: 'Planilha',
        notes: 2,
        fields: ['a', 'b'],
        samples: [],
        mapping: ['front', 'meaning'],
        isSure: true,
      },
    ],
    notes: 2,
    knownNotes: 0,
    cards: 2,
    decks: 1,
    answers: 0,
    sounds: { count: 0, bytes: 0 },
    room: { notes: 100, soundBytes: 100 },
  },
  choices: null,
  done: 0,
  isStopped: false,
  result: null,
  problem: null,
  ...change,
});
const running = toImport({ status: 'running', done: 1 });

const open = () =>
  visit({ screens: { '/': () => <ImportDialog open onClose={() => {}} /> }, at: '/' });
const press = async (user: ReturnType<typeof open>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

test('an import that stopped goes on with the choices of its start, without its file', async () => {
  const stopped = { ...running, isStopped: true, choices };
  wire.on(FIND, () => ({ import: stopped }));
  wire.on(START, () => running);
  await press(open(), 'Continuar');
  expect(await screen.findByText('1 de 2 notas')).toBeTruthy();
  expect(wire.bodiesOf(START)).toEqual([{ id: 'i1', ...choices }]);
});

test('a start whose answer is lost shows the import that runs, and no error', async () => {
  let found = toImport();
  wire.on(FIND, () => ({ import: found }));
  wire.on(START, () => {
    found = running;
    return breakOff();
  });
  await press(open(), 'Importar');
  expect(await screen.findByText('1 de 2 notas')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a start that did not arrive says so, and can be repeated', async () => {
  wire.on(FIND, () => ({ import: toImport() }));
  wire.on(START, breakOff);
  await press(open(), 'Importar');
  expect((await screen.findByRole('alert')).textContent).toContain('A importação não começou');
  expect(screen.getByRole('button', { name: 'Importar' })).toBeTruthy();
});

test('pictures are counted before and after, with those that stay out and why', async () => {
  const { preview } = toImport();
  const pictures = { count: 2, bytes: 90 };
  const room = { notes: 100, soundBytes: 80 };
  let found = toImport({ preview: { ...preview, pictures, picturesLeftOut: 1, room } });
  wire.on(FIND, () => ({ import: found }));
  wire.on(START, () => {
    const left = { skipped: 0, cardsLeftOut: 0, soundsLeftOut: 0, picturesLeftOut: 3 };
    const came = { created: 2, updated: 0, school: 0, entries: 0, sounds: 0, pictures: 1 };
    found = { ...running, status: 'done', done: 2, result: { ...came, ...left } };
    return found;
  });
  const user = open();
  expect(await screen.findByText(/^2 cards, 1 baralho, 2 figuras;/u)).toBeTruthy();
  expect(
    screen.getByText(/^1 figura fica de fora: cada nota leva uma, .* até 200 KB/u),
  ).toBeTruthy();
  expect(screen.getByText(/^Os áudios e as figuras têm 1 MB/u)).toBeTruthy();
  await press(user, 'Importar');
  expect(await screen.findByText('1 figura')).toBeTruthy();
  expect(screen.getByText(/^3 figuras ficaram de fora/u)).toBeTruthy();
});

test('a running import is cancelled; what came in stays, is counted, and goes on without repeating', async () => {
  let found = running;
  wire.on(FIND, () => ({ import: found }));
  wire.on('POST /.netlify/functions/study-import-cancel', () => {
    found = { ...running, status: 'failed', choices, problem: 'Você cancelou a importação.' };
    return found;
  });
  const user = open();
  await press(user, 'Cancelar a importação');
  const { textContent } = await screen.findByRole('alert');
  expect(textContent).toContain('Ao menos 1 de 2 notas entraram e ficam nos seus baralhos');
  expect(screen.getByRole('button', { name: 'Continuar' })).toBeTruthy();
});

test('a table is read again with another separator, and starts as it was read then', async () => {
  const { preview } = toImport();
  const table = { separator: 'comma', hasNames: false } as const;
  wire.on(FIND, () => ({ import: toImport({ preview: { ...preview, table } }) }));
  wire.on('POST /.netlify/functions/study-import-table', ({ body }) => {
    const type = Object.assign({}, preview.types[0], {
      fields: ['x', 'y', 'z'],
      mapping: [null, 'front', 'meaning'],
    });
    return toImport({
      preview: { ...preview, cards: 5, types: [type], table: body['table'] as typeof table },
    });
  });
  wire.on(START, () => running);
  const user = open();
  const separator = await screen.findByRole<HTMLSelectElement>('combobox', {
    name: 'O que separa as colunas',
  });
  expect(separator.value).toBe('comma');
  await user.selectOptions(separator, 'Ponto e vírgula ( ; )');
  expect(await screen.findByText(/^5 cards/u)).toBeTruthy();
  expect(separator.value).toBe('semicolon');
  expect(wire.bodiesOf('POST /.netlify/functions/study-import-table')).toEqual([
    { id: 'i1', table: { separator: 'semicolon', hasNames: false } },
  ]);
  await user.click(screen.getByRole('checkbox', { name: /nomes das colunas/u }));
  expect(wire.bodiesOf('POST /.netlify/functions/study-import-table')[1]).toEqual({
    id: 'i1',
    table: { separator: 'semicolon', hasNames: true },
  });
  await press(user, 'Importar');
  expect(wire.bodiesOf(START)).toMatchObject([{ mapping: { csv: [null, 'front', 'meaning'] } }]);
});
