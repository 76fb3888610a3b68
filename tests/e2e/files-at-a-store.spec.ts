import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page, Response } from '@playwright/test';
import { openTestStore, type TestStore } from '../support/s3/store.ts';
import { expect, test } from './support/journey.ts';
import { ownPort } from './support/own-port.ts';
import { createOwnServer, type OwnServer } from './support/own-server.ts';
import { createCall, createMember, signInAdministrator, storeSession } from './support/people.ts';

const port = ownPort(import.meta.filename);
const origin = `http://127.0.0.1:${port}`;
const call = createCall(origin);
const ends: (() => Promise<void>)[] = [];
let store: TestStore;
let server: OwnServer;

test.describe.configure({ mode: 'default' }); // one server for all
test.use({ baseURL: origin });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  store = await openTestStore((end) => void ends.push(end));
  const { bucket, keyId, secret } = store.options;
  server = await createOwnServer(port, {
    FILES: 's3',
    S3_ENDPOINT: store.origin,
    S3_BUCKET: bucket,
    S3_KEY_ID: keyId,
    S3_SECRET: secret,
    S3_PUBLIC_ORIGIN: store.origin,
  });
  await server.start();
});
test.afterAll(async () => {
  await server.remove();
  for (const end of ends.toReversed()) await end();
});

/** Answers about media, by who gave them: `school 302`, `store 206`. */
function watchMedia(page: Page): Set<string> {
  const seen = new Set<string>();
  page.on('response', (answer: Response) => {
    const { origin: from, pathname } = new URL(answer.url());
    if (answer.request().method() !== 'GET') return;
    if (from === store.origin) seen.add(`store ${answer.status()}`);
    else if (/\/object\/sign\/.+\.(?:mp4|mp3|ogg|webm|m4a|ts)$/u.test(pathname))
      seen.add(`school ${answer.status()}`);
  });
  return seen;
}

const readTime = (page: Page) =>
  page.locator('video').evaluate((element: HTMLVideoElement) => element.currentTime);

test('a film of a lesson plays, and goes on after a jump, from the store alone', async ({
  page,
}) => {
  await storeSession(page.context(), await createMember('Ana Lima', call));
  const seen = watchMedia(page);
  await page.goto('/membros/curso/masterclass?aula=masterclass-m1-a1');
  await page.getByRole('button', { name: 'Tocar (K)' }).click();
  await expect.poll(() => readTime(page)).toBeGreaterThan(0.5);
  await page.locator('video').evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration * 0.6;
  });
  const jumped = await readTime(page);
  await expect.poll(() => readTime(page)).toBeGreaterThan(jumped + 0.3);
  expect([...seen].toSorted()).toEqual(['school 302', 'store 206']);
  expect(store.sentBytes).toBeGreaterThan(10_000);
});

const fixtures = path.join(import.meta.dirname, 'fixtures/streamed-lesson');
const parts = [
  { file: 'aula.m3u8', name: 'aula.m3u8', contentType: 'application/vnd.apple.mpegurl' },
  { file: 'parte-0.mpegts', name: 'parte-0.ts', contentType: 'video/mp2t' },
  { file: 'parte-1.mpegts', name: 'parte-1.ts', contentType: 'video/mp2t' },
];

test('a lesson in parts is fed by script to a browser that reads no playlists, its parts from the store', async ({
  page,
}) => {
  const session = await signInAdministrator(call);
  const folder = `videos/${randomUUID()}`;
  for (const { file, name, contentType } of parts) {
    const { status } = await call(`/storage/v1/object/course-files/${folder}/${name}`, {
      session,
      headers: { 'content-type': contentType },
      body: new Blob([await readFile(path.join(fixtures, file))]),
    });
    expect(status).toBe(200);
  }
  const id = randomUUID();
  const video = `/storage/v1/object/course-files/${folder}/aula.m3u8`;
  const lessons = [{ id: `${id}-a`, title: 'Aula em partes', vimeo_id: video, duration: 1 }];
  const modules = [{ id: `${id}-m`, title: 'Módulo', lessons }];
  const rights = { is_listed: false, is_available: true, access_rule: 'any_premium' };
  const course = { id, slug: id, title: 'Curso em partes', price: 50, modules, ...rights };
  const body = { course, expected_version: 0 };
  expect((await call('/rest/v1/rpc/save_course', { session, body })).status).toBe(200);

  await storeSession(page.context(), await createMember('Bruno Dias', call));
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.canPlayType = () => '';
  });
  const seen = watchMedia(page);
  await page.goto(`/membros/curso/${id}?aula=${id}-a`);
  await page.getByRole('button', { name: 'Tocar (K)' }).click();
  await expect.poll(() => readTime(page)).toBeGreaterThan(2.5);
  expect([...seen].toSorted()).toEqual(['school 302', 'store 200']);
});

test('a visitor hears a song of the masterclass page from the store', async ({ page }) => {
  const seen = watchMedia(page);
  await page.goto('/masterclass');
  const section = page.getByRole('region', { name: 'Experimente agora, sem cadastro' });
  await section.getByRole('button', { name: 'Tocar e completar' }).click();
  await expect
    .poll(() =>
      section
        .locator('audio')
        .evaluate((element: HTMLAudioElement) => [element.currentTime > 0.3, element.error?.code]),
    )
    .toEqual([true, undefined]);
  expect([...seen]).toContain('school 302');
  expect([...seen]).not.toContain('school 206');
});
