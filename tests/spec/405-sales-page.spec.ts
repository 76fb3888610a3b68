import { expect, test, type Page } from '@playwright/test';
import { describeTopic, open, untilPainted } from './support/topic.ts';

const topic = describeTopic();
const offers = (page: Page) => page.getByRole('region', { name: 'O seu ingresso' });

/** Reports a place in the video as the browser would while it plays. */
async function reportProgress(page: Page, percent: number): Promise<void> {
  await page.getByLabel('Você canta em inglês. E entende?').evaluate((video, at) => {
    Object.defineProperty(video, 'duration', { configurable: true, value: 100 });
    Object.defineProperty(video, 'currentTime', { configurable: true, value: at });
    video.dispatchEvent(new Event('timeupdate'));
  }, percent);
}

test('§4 Sales page | the offers start hidden', async () => {
  await open(topic.page, '/venda');
  await expect(offers(topic.page)).toBeHidden();
});

test('§9 Timings | video progress of 80 does not reveal the offers yet', async () => {
  await reportProgress(topic.page, 80);
  await untilPainted(topic.page);
  await expect(offers(topic.page)).toBeHidden();
});

test('§4 Sales page | video progress above 80 reveals the offers', async () => {
  await reportProgress(topic.page, 80.5);
  await expect(offers(topic.page)).toBeVisible();
});
