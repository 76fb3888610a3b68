import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import {
  call,
  createMember,
  type Session,
  signInAdministrator,
  storeSession,
} from './support/people.ts';
import { expect, test } from './support/journey.ts';

// Four seconds of a test picture and a tone, H.264 and AAC in two parts. The parts bear another ending here than in storage,
// where it is the one of TypeScript's files.
const fixtures = path.join(import.meta.dirname, 'fixtures/streamed-lesson');
const files = [
  { file: 'aula.m3u8', name: 'aula.m3u8', contentType: 'application/vnd.apple.mpegurl' },
  { file: 'parte-0.mpegts', name: 'parte-0.ts', contentType: 'video/mp2t' },
  { file: 'parte-1.mpegts', name: 'parte-1.ts', contentType: 'video/mp2t' },
];
const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nOne\n\n00:02.000 --> 00:04.000\nTwo\n';

async function upload(session: Session, folder: string): Promise<void> {
  for (const { file, name, contentType } of files) {
    const { status } = await call(`/storage/v1/object/course-files/${folder}/${name}`, {
      session,
      headers: { 'content-type': contentType },
      body: new Blob([await readFile(path.join(fixtures, file))]),
    });
    expect(status).toBe(200);
  }
}

async function publishOwnStream(): Promise<string> {
  const folder = `videos/${randomUUID()}`;
  await upload(await signInAdministrator(), folder);
  return publishLesson(`/storage/v1/object/course-files/${folder}/aula.m3u8`);
}

/** A course for every member whose only lesson is this stream; its address. */
async function publishLesson(video: string): Promise<string> {
  const session = await signInAdministrator();
  const id = randomUUID();
  const lessons = [{ id: `${id}-a`, title: 'Aula em partes', vimeo_id: video, duration: 1 }];
  const modules = [{ id: `${id}-m`, title: 'Módulo', lessons }];
  const rights = { is_listed: false, is_available: true, access_rule: 'any_premium' };
  const course = { id, slug: id, title: 'Curso em partes', price: 50, modules, ...rights };
  const saved = await call('/rest/v1/rpc/save_course', {
    session,
    body: { course, expected_version: 0 },
  });
  expect(saved.status).toBe(200);
  const body = { lesson_id: `${id}-a`, language: 'en', content: captions };
  const captioned = await call('/rest/v1/rpc/set_lesson_captions', { session, body });
  expect(captioned.status).toBeLessThan(300);
  return `/membros/curso/${id}?aula=${id}-a`;
}

/** Plays it from the first to the last second with the deck's own controls. */
async function watch(page: Page): Promise<void> {
  const video = page.locator('video');
  const currentTime = () =>
    video.evaluate((element: HTMLVideoElement) => [element.currentTime, element.error?.message]);
  await expect(page.getByRole('combobox', { name: 'Legendas' })).toBeVisible();
  await expect
    .poll(() => video.evaluate(({ duration }: HTMLVideoElement) => duration))
    .toBeCloseTo(4, 0);
  await page.getByRole('combobox', { name: 'Legendas' }).selectOption('English');
  await page.getByRole('combobox', { name: 'Velocidade' }).selectOption('2×');
  await page.getByRole('button', { name: 'Tocar (K)' }).click();
  await expect.poll(async () => (await currentTime())[0]).toBeGreaterThan(0.5);
  const seen = await video.evaluate((element: HTMLVideoElement) => ({
    rate: element.playbackRate,
    captions: [...element.textTracks]
      .filter(({ mode }) => mode === 'showing')
      .map(({ language, cues }) => `${language} ${cues?.length ?? 0}`),
  }));
  expect(seen).toEqual({ rate: 2, captions: ['en 2'] });
  await expect.poll(() => video.evaluate(({ ended }: HTMLVideoElement) => ended)).toBe(true);
  await expect(page.getByRole('button', { name: 'Concluído', exact: true })).toBeVisible();
  await expect(page.getByText('Você foi do começo ao fim', { exact: true })).toBeVisible();
}

/** For a browser that plays no playlist itself. */
const readNoPlaylists = () => {
  HTMLMediaElement.prototype.canPlayType = () => '';
};

test('a lesson in parts plays in a browser that reads playlists itself', async ({ page }) => {
  const address = await publishOwnStream();
  await storeSession(page.context(), await createMember('Ana Lima'));
  await page.goto(address);
  await watch(page);
  await expect(page.locator('video')).toHaveAttribute('src', /aula\.m3u8\?token=/u);
});

test('a lesson in parts is fed piece by piece to a browser that does not', async ({ page }) => {
  const address = await publishOwnStream();
  await storeSession(page.context(), await createMember('Bruno Dias'));
  await page.addInitScript(readNoPlaylists);
  await page.goto(address);
  await watch(page);
  await expect(page.locator('video')).toHaveAttribute('src', /^blob:/u);
});

test('a lesson in parts that lies on another host is fed to such a browser, too', async ({
  page,
}) => {
  const host = `https://${randomUUID()}.example.com`;
  for (const { file, name, contentType } of files) {
    await page.route(`${host}/curso/${name}`, (route) =>
      route.fulfill({
        path: path.join(fixtures, file),
        contentType,
        headers: { 'access-control-allow-origin': '*' },
      }),
    );
  }
  const address = await publishLesson(`${host}/curso/aula.m3u8`);
  const policy = async () => (await page.request.get(address)).headers()['content-security-policy'];
  await expect.poll(policy).toContain(host);
  await storeSession(page.context(), await createMember('Clara Melo'));
  await page.addInitScript(readNoPlaylists);
  await page.goto(address);
  await watch(page);
  await expect(page.locator('video')).toHaveAttribute('src', /^blob:/u);
});
