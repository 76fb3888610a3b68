import { expect } from 'vitest';
import type { StudyImport } from '#domain/contracts/study-import.ts';
import { drainBackground } from '#server/payments/background.ts';
import type { Person, TestApp } from './test-app.ts';

interface ImportOptions {
  name?: string;
  zone?: string;
  withHistory?: boolean;
  mapping?: object;
}

/** The actions of a person who brings files in, through the doors of the server. */
export function createImports({ request, send }: Pick<TestApp, 'request' | 'send'>) {
  const upload = (
    person: Person | null,
    body: Uint8Array | string,
    { name = 'anki.apkg', zone = '-180' }: ImportOptions = {},
  ) =>
    request(
      `/.netlify/functions/study-import?name=${encodeURIComponent(name)}&zone=${zone}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream' },
        body: typeof body === 'string' ? body : Buffer.from(body),
      },
      person,
    );
  const read = async (response: Response) => {
    expect(response.status).toBe(200);
    return (await response.json()) as StudyImport;
  };
  const find = async (person: Person) => {
    const response = await request('/.netlify/functions/study-import', {}, person);
    return ((await response.json()) as { import: StudyImport | null }).import;
  };
  const start = (
    person: Person,
    { id, preview }: Pick<StudyImport, 'id' | 'preview'>,
    { withHistory = true, mapping = {} }: ImportOptions = {},
  ) => {
    const guessed = Object.fromEntries(preview.types.map((type) => [type.id, type.mapping]));
    const body = { id, mapping: { ...guessed, ...mapping }, withHistory };
    return send('/.netlify/functions/study-import-start', body, person);
  };
  async function importFile(
    person: Person,
    body: Uint8Array | string,
    options: ImportOptions = {},
  ) {
    const preview = await read(await upload(person, body, options));
    await read(await start(person, preview, options));
    await drainBackground();
    return find(person);
  }
  return { upload, read, find, start, importFile };
}
