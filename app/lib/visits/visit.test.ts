import { beforeEach, expect, test, vi } from 'vitest';
import { countVisit } from './visit.ts';

const sendBeacon = vi.fn<(address: string, visit: Blob) => boolean>(() => true);

beforeEach(() => {
  sendBeacon.mockClear();
  delete document.documentElement.dataset['counted'];
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: sendBeacon });
  history.replaceState(null, '', '/masterclass?utm_campaign=carnaval');
});

test('a page view is counted once, however many components count it', async () => {
  countVisit('/masterclass');
  countVisit('/masterclass');
  expect(sendBeacon).toHaveBeenCalledOnce();
  const [address, visit] = sendBeacon.mock.calls[0] ?? [];
  expect([address, visit?.type, await visit?.text()]).toEqual([
    '/.netlify/functions/count-visit',
    'application/json',
    '{"path":"/masterclass","campaign":"carnaval"}',
  ]);
});

test('the next page and a return are counted too', () => {
  for (const path of ['/masterclass', '/curso', '/masterclass']) countVisit(path);
  expect(sendBeacon).toHaveBeenCalledTimes(3);
});
