import type { RosterChoices, RosterPreview, UploadedRoster } from '#domain/contracts/roster.ts';
import { drainBackground } from '#server/payments/background.ts';
import type { Person, TestApp } from '../test-app.ts';

/** An owner's steps with tables of people, by the endpoints. */
export function createRosters(server: TestApp, owner: Person) {
  const post = (name: string, body: object, who: Person | null = owner) =>
    server.send(`/.netlify/functions/roster-${name}`, body, who);
  const upload = (content: string | Uint8Array, who: Person | null = owner, name = 'alunos.csv') =>
    server.request(
      `/.netlify/functions/roster-upload?name=${encodeURIComponent(name)}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream' },
        body: content as BodyInit,
      },
      who,
    );
  async function read(content: string | Uint8Array): Promise<UploadedRoster> {
    const response = await upload(content);
    if (response.status !== 200) throw new Error(await response.text());
    return (await response.json()) as UploadedRoster;
  }
  /** All columns as guessed, all courses to one. */
  const choose = (
    { columns }: UploadedRoster,
    changes: Partial<RosterChoices> = {},
  ): RosterChoices => ({
    columns: { ...columns, email: columns.email ?? 0 },
    courses: { '': 'masterclass' },
    statuses: [''],
    endsOn: null,
    contactPurpose: null,
    ...changes,
  });
  async function preview(id: string, choices: RosterChoices): Promise<RosterPreview> {
    const response = await post('preview', { id, choices });
    if (response.status !== 200) throw new Error(await response.text());
    return (await response.json()) as RosterPreview;
  }
  /** Brings people in, to the end. */
  async function take(content: string | Uint8Array, changes: Partial<RosterChoices> = {}) {
    const uploaded = await read(content);
    const response = await post('start', { id: uploaded.id, choices: choose(uploaded, changes) });
    if (response.status !== 202) throw new Error(await response.text());
    await drainBackground();
    return uploaded.id;
  }
  async function undo(id: string) {
    const response = await post('undo', { id });
    if (response.status !== 202) throw new Error(await response.text());
    await drainBackground();
  }
  return { post, upload, read, choose, preview, take, undo };
}
