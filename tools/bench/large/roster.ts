import { setTimeout as wait } from 'node:timers/promises';
import type { UploadedRoster } from '#domain/contracts/roster.ts';
import type { Running } from '../servers.ts';
import type { Figure } from './import.ts';
import { watchPeak } from './peak.ts';

const people = 100_000;

const toLine = (_: unknown, index: number) =>
  `Pessoa ${index};importada${index}@example.com;Inglês do Zero;sem fim`;

const createTable = () =>
  ['nome;email;curso;até', ...Array.from({ length: people }, toLine)].join('\r\n');

interface Listed {
  status: string;
  opened: number;
}

/** The cost of a school that comes from another platform: its people brought in, and taken back. */
export async function benchRoster({ url }: Running, token: string, key: string): Promise<Figure[]> {
  const headers = { apikey: key, authorization: `Bearer ${token}` };
  async function ask<T>(path: string, body: string, type = 'application/json'): Promise<T> {
    const init = { method: 'POST', headers: { ...headers, 'content-type': type }, body };
    const answer = await fetch(url + path, init);
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
  async function waitFor(status: string): Promise<Listed> {
    for (;;) {
      const [roster] = await ask<Listed[]>('/rest/v1/rpc/admin_list_rosters', '{}');
      if (roster?.status === status) return roster;
      if (roster?.status === 'failed') throw new Error('the import failed');
      await wait(500);
    }
  }
  const functions = '/.netlify/functions';
  async function bringIn() {
    const { id, columns } = await ask<UploadedRoster>(
      `${functions}/roster-upload?name=bench.csv`,
      createTable(),
      'application/octet-stream',
    );
    const courses = { 'Inglês do Zero': 'masterclass' };
    const choices = { columns, courses, statuses: [''], endsOn: null, contactPurpose: null };
    const beganAt = performance.now();
    await ask(`${functions}/roster-start`, JSON.stringify({ id, choices }));
    const { opened } = await waitFor('done');
    if (opened !== people) throw new Error(`${opened} people came`);
    return { id, takenMs: performance.now() - beganAt };
  }
  const [{ id, takenMs }, peakMiB] = await watchPeak('roster/process/table-process.ts', bringIn);
  const undoneAt = performance.now();
  await ask(`${functions}/roster-undo`, JSON.stringify({ id }));
  await waitFor('undone');
  return [
    { name: 'brought in, seconds', value: takenMs / 1000, aim: 90 },
    { name: 'memory of the reading process, MiB', value: peakMiB, aim: 200 },
    { name: 'taken back, seconds', value: (performance.now() - undoneAt) / 1000, aim: 180 },
  ];
}
