import { expect, test } from 'vitest';
import { maxDeckTableBytes, maxDeckTableRows } from '#domain/contracts/deck-table.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createTestApp, type Person } from '#tests/support/test-app.ts';

const server = await forFile(createTestApp());
const editor = await server.createPerson({ isAdmin: true });
const member = await server.createPerson({ hasAccess: true });

async function send(content: string | Uint8Array<ArrayBuffer>, person: Person | null = editor) {
  const response = await server.request(
    '/.netlify/functions/read-deck-table',
    {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: content,
    },
    person ?? undefined,
  );
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

test('a table of Excel in Brazil is read with what its columns are', async () => {
  const bytes = new Uint8Array(
    Buffer.from('Ingl\xeas;Portugu\xeas;Nota\r\nHold on;Espera a\xed;x\r\n', 'latin1'),
  );
  expect(await send(bytes)).toEqual({
    status: 200,
    body: {
      fields: ['Inglês', 'Português', 'Nota'],
      mapping: ['front', 'meaning', null],
      isSure: true,
      rows: [['Hold on', 'Espera aí', 'x']],
    },
  });
});

test('what is no table, has too many phrases or is too large is refused in words', async () => {
  expect(await send('só uma coluna\n')).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('não é uma planilha de texto') },
  });
  const many = `a;b\n${'x;y\n'.repeat(maxDeckTableRows + 1)}`;
  expect(await send(many)).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('frases demais') },
  });
  expect((await send('x;y\n'.repeat(maxDeckTableBytes / 4 + 1))).status).toBe(413);
});

test('nobody but who edits content may send one', async () => {
  expect((await send('a;b\nc;d\n', member)).status).toBe(403);
  expect((await send('a;b\nc;d\n', null)).status).toBe(401);
});
