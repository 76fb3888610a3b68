import { expect, test } from '@playwright/test';
import { call, createMember } from './support/people.ts';
import { describeTopic } from './support/topic.ts';

const lesson = 'masterclass-m1-a1';
const topic = describeTopic({
  path: `/membros/curso/masterclass?aula=${lesson}`,
  signIn: () => createMember('Ana Souza'),
});

async function isCompleted(): Promise<boolean> {
  const { session } = topic;
  const path = `/rest/v1/lesson_progress?lesson_id=eq.${lesson}&completed_at=not.is.null`;
  return (await call(path, { session, method: 'GET' })).body.length === 1;
}

test('§4 Lesson | completed or not, toggled by the complete action', async () => {
  const { page } = topic;
  await page.getByRole('button', { name: 'Marcar como concluído' }).click();
  await expect.poll(isCompleted).toBe(true);
  await page.getByRole('button', { name: 'Concluído', exact: true }).click();
  await expect.poll(isCompleted).toBe(false);
});

test('§4 Lesson | video progress is reported as a percentage (time fraction times 100)', async () => {
  const { page } = topic;
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration / 2;
  });
  await expect(page.getByText('50% assistido')).toBeVisible();
});

test('§4 Lesson | a video reaching its end also triggers completion', async () => {
  const { page } = topic;
  await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    video.currentTime = video.duration - 0.4;
    await video.play();
  });
  await expect(page.getByRole('button', { name: 'Concluído', exact: true })).toBeVisible();
  await expect.poll(isCompleted).toBe(true);
});
