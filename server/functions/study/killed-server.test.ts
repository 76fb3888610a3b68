import { randomUUID } from 'node:crypto';
import { default_w } from 'ts-fsrs';
import { expect, test } from 'vitest';
import { createFaultServers, type FaultServer } from '#tests/support/fault-servers.ts';
import { forFile } from '#tests/support/for-file.ts';
import { adoptWeights, createStudy, toAnswer, toUndo } from '#tests/support/study.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { untilBlocked } from '#tests/support/until-blocked.ts';
import type { StudySyncResponse } from '#domain/contracts/study-sync.ts';
import { newCard, type CardMemory } from '#domain/study/card-memory.ts';
import { defaultSettings } from '#domain/study/default-settings.ts';
import { foldCard } from '#domain/study/fold.ts';
import type { StudyEntry } from '#domain/study/study-entry.ts';

const server = await forFile(createTestApp());
const { database } = server.deps;
const { sql } = database;
const startServer = createFaultServers(server);
const student = await server.createPerson({ hasAccess: true });
const cards = (await createStudy(server).takeDeck(student)).slice(0, 4).map(({ cardId }) => cardId);

const made: StudyEntry[] = [];
const acknowledged = new Set<string>();
const createDevice = () => ({
  device: randomUUID(),
  cursor: 0,
  unsent: [] as StudyEntry[],
  memories: new Map<string, CardMemory>(),
});
type Device = ReturnType<typeof createDevice>;

async function send({ url }: FaultServer, { device, cursor, unsent }: Device) {
  const headers = {
    apikey: server.deps.secrets.publishableKey,
    authorization: `Bearer ${student.token}`,
    'content-type': 'application/json',
  };
  const settings = { ...defaultSettings, changedAt: 1 };
  const body = JSON.stringify({ device, cursor, entries: unsent, settings });
  const path = `${url}/.netlify/functions/study-sync`;
  const response = await fetch(path, { method: 'POST', headers, body });
  return (await response.json()) as StudySyncResponse;
}

function receive(device: Device, answer: StudySyncResponse) {
  expect(answer.refused).toEqual([]);
  for (const id of answer.accepted) acknowledged.add(id);
  device.unsent = device.unsent.filter(({ id }) => !acknowledged.has(id));
  for (const { cardId, memory } of answer.cards) device.memories.set(cardId, memory);
  device.cursor = answer.cursor;
}

/** Three entries on a device: answers, and now and then an undo of what any device answered. */
function study(device: Device, round: number) {
  for (let count = 0; count < 3; count += 1) {
    const cardId = cards[(round + count) % cards.length] ?? '';
    const undone = made[(round * 7) % Math.max(made.length, 1)];
    const entry =
      undone && count === 2 && round % 3 === 0
        ? { ...toUndo(undone), at: Date.now() }
        : toAnswer(cardId, { at: Date.now(), rating: round % 4 === 0 ? 1 : 3 });
    made.push(entry);
    device.unsent.push(entry);
  }
}

const hasEntry = async (id: string) =>
  (await sql`select from study_entries where id = ${id}`).length === 1;

/** The places at which the server is killed; the device gets the answer of the last one only. */
const places = {
  async 'between insert and commit'(running: FaultServer, device: Device) {
    let lost: Promise<unknown> = Promise.resolve();
    await sql.begin(async (transaction) => {
      await transaction`lock table study_settings in access exclusive mode`;
      lost = send(running, device).catch(() => 'lost');
      await untilBlocked(database);
      await running.kill();
    });
    expect(await lost).toBe('lost');
  },
  async 'between commit and answer'(running: FaultServer, device: Device) {
    const last = device.unsent.at(-1)?.id ?? '';
    const lost = send(running, device).catch(() => 'lost');
    await expect.poll(() => hasEntry(last), { timeout: 30_000 }).toBe(true);
    await running.kill();
    await lost;
  },
  async 'after the answer'(running: FaultServer, device: Device) {
    receive(device, await send(running, device));
    await running.kill();
  },
};

test('of a server that is killed twenty times no acknowledged answer is lost, and all devices end alike', async () => {
  const devices = [createDevice(), createDevice()] as const;
  const kills = Object.values(places);
  const since = Date.now();
  const weights = default_w.map((weight) => weight * 0.9);
  for (let round = 0; round < 20; round += 1) {
    const device = devices[round % 2 === 0 ? 0 : 1];
    if (round === 10) await adoptWeights(database, student, { weights, since });
    study(device, round);
    await kills[round % kills.length]?.(await startServer(), device);
  }
  const kept = await sql<{ id: string }[]>`
    select id from study_entries where user_id = ${student.id}`;
  const ids = new Set(kept.map(({ id }) => id));
  expect([...acknowledged].filter((id) => !ids.has(id))).toEqual([]);
  expect(acknowledged.size).toBeGreaterThan(0);

  const running = await startServer();
  for (const device of [...devices, ...devices]) receive(device, await send(running, device));
  const expected = cards.map((id) =>
    foldCard(
      newCard,
      made.filter(({ cardId }) => cardId === id),
      { weights, since },
    ),
  );
  for (const { memories, unsent } of devices) {
    expect(unsent).toEqual([]);
    expect(cards.map((id) => memories.get(id))).toEqual(expected);
  }
}, 300_000);
