import type { Page } from '@playwright/test';

/** A network that sends so many bytes a second. */
export async function slowDown(page: Page, bytesASecond: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesASecond,
  });
}

/** The percent at which the upload would go on. */
export const readKept = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('files-to-send:'));
    const all = JSON.parse((key && localStorage.getItem(key)) ?? '{}') as Record<
      string,
      { percent: number }
    >;
    return Object.values(all)[0]?.percent ?? -1;
  });
