import { randomFillSync, randomUUID } from 'node:crypto';
import { appendFile, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, expectLostNetwork, test } from './support/journey.ts';
import { readKept, slowDown } from './support/large-files.ts';
import { call, openAdminPage, origin, readKey, signInAdministrator } from './support/people.ts';

const WAITING = 'Sem internet. Continua sozinho quando voltar.';

/** An unlisted course with one lesson. */
async function createCourse(): Promise<string> {
  const session = await signInAdministrator();
  const id = randomUUID();
  const video = '/storage/v1/object/course-files/videos/masterclass-m1-a1.mp4';
  const lessons = [{ id: `${id}-a`, title: 'Primeira aula', vimeo_id: video, duration: 10 }];
  const modules = [{ id: `${id}-m`, title: 'Primeiro módulo', lessons }];
  const course = { id, slug: id, title: 'Curso pesado', price: 50, is_listed: false, modules };
  const body = { course, expected_version: 0 };
  expect((await call('/rest/v1/rpc/save_course', { session, body })).status).toBe(200);
  return id;
}

/** A file of 25 MB, and one of the same name that was changed since. */
async function createFiles(info: TestInfo): Promise<{ file: string; changed: string }> {
  const file = info.outputPath('aula-3.mp4');
  const changed = info.outputPath('outra/aula-3.mp4');
  await mkdir(path.dirname(changed), { recursive: true });
  await writeFile(file, randomFillSync(Buffer.alloc(25_000_000)));
  await copyFile(file, changed);
  await appendFile(changed, 'mais');
  return { file, changed };
}

async function editLesson(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Primeiro módulo/u }).click();
  await page.getByRole('button', { name: 'Editar Primeira aula' }).click();
}

/** The time of the access token is over, as after an hour of sending. */
const expireToken = (page: Page) =>
  page.evaluate(() => {
    const key = 'sb-127-auth-token';
    const session = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }));
  });

async function readStored(url: string): Promise<Buffer> {
  const { access_token: token } = await signInAdministrator();
  const headers = { apikey: await readKey(origin), authorization: `Bearer ${token}` };
  return Buffer.from(await (await fetch(origin + url, { headers })).arrayBuffer());
}

test("an administrator sends a lesson's video over a lost network and a reload, and no part of it twice", async ({
  page,
  context,
  complaints,
}, info) => {
  const { file, changed } = await createFiles(info);
  const id = await createCourse();
  const offsets: number[] = [];
  const tokens = new Set<string | undefined>();
  page.on('request', (request) => {
    if (request.method() !== 'PATCH') return;
    offsets.push(Number(request.headers()['upload-offset']));
    tokens.add(request.headers()['authorization']);
  });
  await openAdminPage(page, `/admin/cursos/${id}`);
  await editLesson(page);
  await slowDown(page, 2_000_000);
  await page.getByLabel('Enviar vídeo', { exact: true }).setInputFiles(file);
  await expect(page.getByText(/^Enviando \d+ % · 1 min$/u)).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Envio de aula-3.mp4' })).toBeAttached();
  await expectAccessible(page);

  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: WAITING })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await slowDown(page, 2_000_000);
  await expect(page.getByText(WAITING)).toHaveCount(0);
  await expireToken(page);
  await expect.poll(() => readKept(page)).toBeGreaterThan(20);

  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await editLesson(page);
  await expect(page.getByText(/^Continuar aula-3\.mp4 de \d+ %\?$/u)).toBeVisible();
  await expectAccessible(page);
  const again = page.getByLabel('Escolher o mesmo arquivo', { exact: true });
  await again.setInputFiles(changed);
  await expect(page.getByText('O arquivo mudou. Começar de novo?')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Voltar', exact: true }).click();
  await slowDown(page, -1);
  await again.setInputFiles(file);
  await expect(page.getByText('aula-3.mp4 enviado.')).toBeVisible();
  expect(await readKept(page)).toBe(-1);

  const field = page.getByLabel('ID do Vimeo', { exact: true });
  const url = await field.inputValue();
  expect(url).toMatch(/^\/storage\/v1\/object\/course-files\/videos\/[0-9a-f]{8}-aula-3\.mp4$/u);
  expect((await readStored(url)).equals(await readFile(file))).toBe(true);
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1);
  expect(tokens.size).toBe(2);
  expectLostNetwork(complaints, /ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_/u);
});

test('an upload that is given up leaves nothing behind, and the next one begins anew', async ({
  page,
}, info) => {
  const { file, changed } = await createFiles(info);
  const id = await createCourse();
  await openAdminPage(page, `/admin/cursos/${id}`);
  await editLesson(page);
  await slowDown(page, 4_000_000);
  await page.getByLabel('Enviar vídeo', { exact: true }).setInputFiles(file);
  await expect.poll(() => readKept(page)).toBeGreaterThan(20);
  const ended = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Cancelar envio' }).click();
  await expect(page.getByText('Envio cancelado.')).toBeVisible();
  expect((await ended).status()).toBe(204);
  expect(await readKept(page)).toBe(-1);
  await slowDown(page, -1);
  await page.getByLabel('Enviar vídeo', { exact: true }).setInputFiles(changed);
  await expect(page.getByText('aula-3.mp4 enviado.')).toBeVisible();
});
